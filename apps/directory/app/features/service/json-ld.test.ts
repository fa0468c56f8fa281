import { expect, test } from "vitest";
import { richService } from "@dragoman/pages/testing/rich-service.ts";
import { wrongTerms } from "@dragoman/pages/testing/schema-org.ts";
import {
  emptyRow,
  exampleAddress,
  exampleLocation,
  exampleOrganization,
  examplePhone,
  examplePlace,
  exampleSchedule,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { writeJsonLd } from "@dragoman/pages/frame/json-ld.server.ts";
import { serviceJsonLd } from "./json-ld.server.ts";

const origin = "https://help.example";
const now = new Date("2026-11-21T12:00:00Z");

/** The parsed JSON-LD of a service. */
function parsedJsonLd(service: Parameters<typeof serviceJsonLd>[0]) {
  const thing = serviceJsonLd(service, { origin, locale: "en", now });
  return thing && (JSON.parse(writeJsonLd(thing)) as Record<string, unknown>); // an object was written
}

const night = exampleSchedule({ freq: "WEEKLY", byday: "FR", opens_at: "20:00", closes_at: "08:00" });
const spoken = { ...emptyRow("languages", "spoken"), code: "ti" };

const service = exampleService({
  id: "s1",
  name: "A bed tonight",
  language: "en",
  url: "https://bed.example/",
  minimum_age: 18,
  organization: exampleOrganization({ id: "o1", name: "Bread & <Roses>", language: "en" }),
  phones: [examplePhone({ number: "030 1", e164: "+493012345", extension: "12", languages: [spoken] })],
  languages: [spoken],
  cost_options: [{ ...emptyRow("cost_options", "free"), amount: 0, translations: [] }],
  service_at_locations: [
    examplePlace(
      exampleLocation({
        id: "l1",
        latitude: 52.5,
        longitude: 13.4,
        schedules: [night],
        addresses: [exampleAddress({ address_1: "Nussweg 3", city: "Berlin", country: "DE" })],
      }),
    ),
    examplePlace(
      exampleLocation({
        id: "l2",
        name: "House behind the church",
        visibility: "confidential",
        phones: [examplePhone({ number: "030 2", e164: "+493099999" })],
      }),
    ),
  ],
});

test("a service is described in schema.org terms", () => {
  expect(parsedJsonLd(service)).toEqual({
    "@context": "https://schema.org",
    "@type": "Service",
    "@id": "https://help.example/en/services/s1",
    url: "https://help.example/en/services/s1",
    name: "A bed tonight",
    provider: {
      "@type": "Organization",
      "@id": "https://help.example/en/organizations/o1",
      name: "Bread & <Roses>",
      url: "https://help.example/en/organizations/o1",
    },
    audience: { "@type": "PeopleAudience", suggestedMinAge: 18 },
    offers: [{ "@type": "Offer", price: 0 }],
    availableChannel: [
      {
        "@type": "ServiceChannel",
        servicePhone: [
          { "@type": "ContactPoint", telephone: "+493012345;ext=12", availableLanguage: ["ti"] },
        ],
        serviceUrl: "https://bed.example/",
        availableLanguage: ["ti"],
      },
      {
        "@type": "ServiceChannel",
        availableLanguage: ["ti"],
        serviceLocation: {
          "@type": "Place",
          address: {
            "@type": "PostalAddress",
            streetAddress: "Nussweg 3",
            addressLocality: "Berlin",
            addressCountry: "DE",
          },
          geo: { "@type": "GeoCoordinates", latitude: 52.5, longitude: 13.4 },
          openingHoursSpecification: [
            {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: ["Friday"],
              opens: "20:00",
              closes: "08:00",
            },
          ],
        },
      },
      {
        "@type": "ServiceChannel",
        servicePhone: [{ "@type": "ContactPoint", telephone: "+493099999" }],
        availableLanguage: ["ti"],
      },
    ],
  });
});

test("where no line is the service's own, people call the organization", () => {
  const organization = exampleOrganization({ phones: [examplePhone({ e164: "+493077777" })] });
  const lines = (changes: Partial<typeof service>) =>
    JSON.stringify(parsedJsonLd({ ...service, organization, ...changes }));
  expect(lines({})).not.toContain("+493077777");
  expect(lines({ phones: [] })).not.toContain("+493077777");
  expect(lines({ phones: [], service_at_locations: [] })).toContain("+493077777");
});

test("every property belongs to its type and has an expected value", () => {
  for (const one of [service, richService, exampleService({})])
    expect(wrongTerms(parsedJsonLd(one) ?? {})).toEqual([]);
  expect(wrongTerms({ "@type": "Service", telephone: "1", provider: "Bread" })).toHaveLength(2);
});

test("a secret place is left out, whatever its row contains", () => {
  const text = JSON.stringify(parsedJsonLd(service));
  expect(text).not.toContain("church");
  const open = examplePlace(
    exampleLocation({
      visibility: "confidential",
      latitude: 1.25,
      longitude: 2.5,
      addresses: [exampleAddress({ address_1: "Secret Street 1" })],
    }),
  );
  const unguarded = JSON.stringify(parsedJsonLd({ ...service, service_at_locations: [open] }));
  expect(unguarded).not.toMatch(/Secret Street|1\.25/);
});

test("no text can end the script element around it", () => {
  const name = "</script><!--<script>alert(1)";
  const text = writeJsonLd({ "@type": "Service", name });
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toMatchObject({ name });
});

test("a closed service sends nobody there", () => {
  expect(parsedJsonLd({ ...service, status: "defunct" })).toBeNull();
  expect(parsedJsonLd({ ...service, status: "inactive" })).toBeNull();
  const paused = JSON.stringify(
    parsedJsonLd({ ...service, status: "temporarily closed", schedules: [night] }),
  );
  expect(paused).toContain("+493012345");
  expect(paused).not.toContain("OpeningHoursSpecification");
});

test("nothing is free by silence, and no price lacks its currency", () => {
  const cost = { ...emptyRow("cost_options", "cost"), translations: [] };
  const offers = (amount: number | null, currency: string | null) =>
    parsedJsonLd({ ...service, cost_options: [{ ...cost, amount, currency }] })?.offers;
  expect(offers(null, "EUR")).toBeUndefined();
  expect(offers(5, null)).toBeUndefined();
  expect(offers(5, "EUR")).toEqual([{ "@type": "Offer", price: 5, priceCurrency: "EUR" }]);
});

function nameInEnglish(source: "human" | "machine", value: string) {
  return { ...emptyRow("translations", value), language: "en", field_name: "name", value, source };
}

test("machine translations are replaced by the original", () => {
  const german = { ...service, language: "de", name: "Ein Bett" };
  const named = (source: "human" | "machine") =>
    parsedJsonLd({ ...german, translations: [nameInEnglish(source, "A bed")] })?.["name"];
  expect([named("human"), named("machine")]).toEqual(["A bed", "Ein Bett"]);
});
