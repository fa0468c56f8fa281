import type { Service } from "@dragoman/hsds";
import {
  buildAttribute,
  buildLanguage,
  buildLocation,
  buildOrganization,
  buildPlace,
  buildService,
  buildTerm,
  emptyRow,
  translation,
} from "./build-service.ts";

const food = buildTerm("food", { name: "Food", translations: [translation("es", "name", "Comida")] });
const bed = buildTerm("bed-tonight", { name: "A bed tonight" });

interface SampleService {
  id: string;
  name: string;
  city: string;
  term: typeof food;
  languages: string[];
  lng: number;
}

const organization = buildOrganization("open-table", { name: "Open Table" });

function sampleService({ id, name, city, term, languages, lng }: SampleService): Service {
  const address = {
    ...emptyRow("addresses", `address-${id}`),
    address_1: "1 Long Street",
    address_type: "physical" as const,
    city,
  };
  const location = buildLocation(`location-${id}`, { latitude: 52.5, longitude: lng, addresses: [address] });
  return buildService(id, {
    name,
    description: `${name} helps everybody who comes to ${city}, whatever they speak and wherever they come from.`,
    assured_date: "2026-11-01",
    organization,
    attributes: [buildAttribute(term)],
    languages: languages.map(buildLanguage),
    service_at_locations: [buildPlace(id, location)],
  });
}

/** A few services in two cities, one of them at a confidential place. */
export const sampleServices: readonly Service[] = [
  sampleService({
    id: "kitchen",
    name: "Soup Kitchen",
    city: "Berlin",
    term: food,
    languages: ["de"],
    lng: 13.4,
  }),
  sampleService({
    id: "bank",
    name: "Food Bank",
    city: "Berlin",
    term: food,
    languages: ["de", "ar"],
    lng: 13.41,
  }),
  sampleService({ id: "pantry", name: "Pantry", city: "Bernau", term: food, languages: ["ar"], lng: 13.5 }),
  sampleService({
    id: "hostel",
    name: "Night Hostel",
    city: "Bernau",
    term: bed,
    languages: ["en"],
    lng: 13.6,
  }),
  buildService("refuge", {
    name: "Women's Refuge",
    attributes: [buildAttribute(bed)],
    service_at_locations: [
      buildPlace(
        "refuge",
        buildLocation("hidden", {
          visibility: "confidential",
          latitude: 52.51,
          longitude: 13.405,
          addresses: [{ ...emptyRow("addresses", "a"), address_1: "7 Hidden Lane", city: "Secretville" }],
        }),
      ),
    ],
  }),
];
