import { expect, test } from "vitest";
import type { Address, Media, Service } from "@dragoman/hsds";
import { translationsAttribute } from "../engine/document.ts";
import { glossaryEntries } from "./glossary-entries.ts";
import { readerRecord } from "./reader-record.ts";
import { numberIn } from "./phone-digits.ts";
import { recordsOf, type SearchRecord } from "./record.ts";
import { maximumRecordBytes } from "./record-size.ts";
import {
  buildAttribute,
  buildLanguage,
  buildLocation,
  buildOrganization,
  buildPhone,
  buildPlace,
  buildService,
  buildTerm,
  emptyRow,
  translation,
} from "../testing/build-service.ts";

function address(city: string): Address {
  return {
    ...emptyRow("addresses", `address-${city}`),
    address_1: "1 Long Street",
    city,
    state_province: "North",
    postal_code: "12345",
    country: "DE",
    address_type: "physical",
  };
}

function media(id: string, kind: Media["kind"]): Media {
  return {
    id,
    owner: { table: "services", id: "s" },
    kind,
    state: "ready",
    position: 0,
    language: null,
    duration: null,
    licence: "MIT",
    creator: "us",
    texts: [],
    files: [],
  };
}

/** The records of a single-language index where three languages are spoken. */
function readAs(service: Service, language: string): SearchRecord[] {
  const locales = ["ar", "en", "es"];
  const terms = service.attributes.flatMap((attribute) => attribute.taxonomy_term ?? []);
  const glossary = new Map(glossaryEntries(terms, locales).map((entry) => [entry.code, entry]));
  return recordsOf(service, locales).map((record) => readerRecord(record, { language, glossary }));
}

test("a service has a record for each place, and one of its own without", () => {
  const places = ["one", "two"].map((id) => buildPlace(id, buildLocation(`location-${id}`)));
  const service = buildService("s", { name: "Help", service_at_locations: places });
  expect(readAs(service, "en").map((record) => [record.objectID, record.locationId])).toEqual([
    ["service_at_location:one", "location-one"],
    ["service_at_location:two", "location-two"],
  ]);
  expect(readAs(buildService("s", { name: "Help" }), "en").map((record) => record.objectID)).toEqual([
    "service:s",
  ]);
});

test("a record says whether there is space only while that is believed", () => {
  const unit = { ...emptyRow("units", "beds"), name: "Beds" };
  const now = new Date("2026-11-20T12:00:00Z");
  const of = (updated: string) => {
    const row = { ...emptyRow("service_capacity", "now"), available: 2, updated, unit };
    return recordsOf(buildService("s", { name: "Beds", capacities: [row] }), ["en"], { now })[0];
  };
  expect(of("2026-11-20T10:00:00Z")).toMatchObject({
    capacity: "few",
    capacityUntil: Date.parse("2026-11-21T10:00:00Z") / 1000,
  });
  expect(of("2026-11-19T11:00:00Z")).not.toHaveProperty("capacity");
});

test("a record lists its media: of the service, the place and the organization", () => {
  const place = buildPlace("one", buildLocation("here", { media: [media("door", "photo")] }));
  const other = buildPlace("two", buildLocation("there"));
  const service = buildService("s", {
    name: "Help",
    media: [media("welcome", "video")],
    organization: buildOrganization("o", { media: [media("us", "audio"), media("more", "video")] }),
    service_at_locations: [place, other],
  });
  expect(readAs(service, "en").map((record) => record.media)).toEqual([
    ["audio", "photo", "video"],
    ["audio", "video"],
  ]);
  expect(readAs(buildService("s", { name: "Help" }), "en")[0]?.media).toEqual([]);
});

test("texts are in the reader's language where there is one, and say which language they are in", () => {
  const service = buildService("s", {
    name: "Suppenküche",
    language: "de",
    description: "<p>Warmes <b>Essen</b></p>",
    translations: [
      translation("en", "name", "Soup kitchen"),
      { ...translation("ar", "name", "مطبخ"), source: "machine" },
    ],
  });
  const [english] = readAs(service, "en");
  expect(english).toMatchObject({
    name: "Soup kitchen",
    summary: "Warmes Essen",
    texts: { nameLanguage: "en", nameOrigin: "human", summaryLanguage: "de", summaryOrigin: "original" },
  });
  expect(english?.words).toEqual(expect.arrayContaining(["Suppenküche", "مطبخ"]));
  const [arabic] = readAs(service, "ar");
  expect(arabic?.texts.nameOrigin).toBe("machine");
  expect(readAs(service, "fr")[0]?.name).toBe("Suppenküche");
});

test("categories carry their ancestors and needs, names and everyday words", () => {
  const parent = buildTerm("basics", { name: "Basics", description: "Something to eat today." });
  const term = buildTerm("BD:1800", {
    name: "Pantry",
    translations: [translation("es", "name", "Despensa")],
    ancestors: [parent],
  });
  const service = buildService("s", { attributes: [buildAttribute(term)] });
  const [record] = readAs(service, "en");
  expect(record).toMatchObject({ categories: ["BD-1800", "basics", "food"], categoryNames: ["Pantry"] });
  const words = ["Despensa", "Something to eat today.", "food bank", "بنك الطعام"];
  expect(record?.words).toEqual(expect.arrayContaining(words));
  expect(readAs(service, "es")[0]?.categoryNames).toEqual(["Despensa"]);
});

test("a category above says nothing of the service, unless it is one of our own needs", () => {
  const root = buildTerm("BH", { name: "Housing/Shelter" });
  const legal = buildTerm("x1", { name: "Legal Services" });
  const food = buildTerm("food", { name: "Food" });
  const terms = [
    buildTerm("x2", { name: "Paint", ancestors: [root] }),
    buildTerm("x3", { name: "Town Records", ancestors: [legal] }),
    buildTerm("x4", { name: "Other things", ancestors: [food] }),
    root,
  ];
  const [record] = readAs(buildService("s", { name: "S", attributes: terms.map(buildAttribute) }), "en");
  expect(record?.categories.toSorted()).toEqual(["BH", "food", "forms-offices", "x1", "x2", "x3", "x4"]);
});

function focusOf(values: Partial<Service>): number | undefined {
  return recordsOf(buildService("s", { name: "S", ...values }), ["en"])[0]?.focus;
}

test("a specific entry ranks above a general one, and one without an organization last", () => {
  const organization = buildOrganization("o", { name: "O" });
  const terms = ["food", "housing", "clothing"].map((code) => buildAttribute(buildTerm(code)));
  expect(focusOf({ organization, attributes: terms.slice(0, 1) })).toBe(18);
  expect(focusOf({ organization, attributes: terms.slice(0, 1), name: "Food Bank" })).toBe(21);
  expect(focusOf({ organization, attributes: terms })).toBe(14);
  expect(focusOf({ attributes: terms.slice(0, 1) })).toBe(0);
});

test("a record contains every language in which a list of results would differ", () => {
  const service = buildService("s", {
    name: "Suppenküche",
    language: "de",
    description: "Warmes Essen",
    organization: buildOrganization("o", {
      name: "Offener Tisch",
      translations: [translation("km", "name", "តុបើក")],
    }),
    translations: [translation("pt", "name", "Cozinha"), translation("de", "description", "Warmes Essen")],
  });
  expect(recordsOf(service, ["de", "en", "pt-BR"])[0]?.[translationsAttribute]).toMatchObject({
    "pt-BR": { name: "Cozinha", texts: { nameLanguage: "pt", summaryLanguage: "de" } },
    pt: { name: "Cozinha" },
    km: { organization: "តុបើក" },
  });
  const only = buildService("s", { name: null, translations: [translation("ar", "name", "مساعدة")] });
  expect(recordsOf(only, ["en"])[0]).toMatchObject({ name: "مساعدة", texts: { nameLanguage: "ar" } });
});

test("a confidential place shows neither address nor coordinates, even when they were left in", () => {
  const location = buildLocation("l", {
    visibility: "confidential",
    latitude: 52.5,
    longitude: 13.4,
    addresses: [address("Secretville")],
  });
  const [record] = readAs(buildService("s", { service_at_locations: [buildPlace("p", location)] }), "en");
  expect(record).not.toHaveProperty("_geoloc");
  expect(record).not.toHaveProperty("address");
  expect(JSON.stringify(record)).not.toMatch(/Secretville|Long Street|12345|52\.5/);
});

test("a place of which only the town is public shows that, at the centre of the town", () => {
  const location = buildLocation("l", {
    visibility: "town",
    latitude: 52.5,
    longitude: 13.4,
    addresses: [address("Berlin")],
  });
  const service = buildService("s", { service_at_locations: [buildPlace("p", location)] });
  const [record] = recordsOf(service, ["en"], {
    now: new Date(),
    townCentre: (town) => (town.city === "Berlin" ? { lat: 52.52, lng: 13.41 } : undefined),
  });
  expect(record).toMatchObject({ city: "Berlin", country: "DE", _geoloc: { lat: 52.52, lng: 13.41 } });
  expect(JSON.stringify(record)).not.toMatch(/Long Street|12345|52\.5[^2]|13\.4[^1]/);
  expect(recordsOf(service, ["en"], { now: new Date() })[0]).not.toHaveProperty("_geoloc");
});

test("a public place has its address in one line, and coordinates", () => {
  const location = buildLocation("l", { latitude: 52.5, longitude: 13.4, addresses: [address("Berlin")] });
  const [record] = readAs(buildService("s", { service_at_locations: [buildPlace("p", location)] }), "en");
  expect(record).toMatchObject({
    address: "1 Long Street, 12345 Berlin",
    city: "Berlin",
    region: "North",
    postalCode: "12345",
    country: "DE",
    _geoloc: { lat: 52.5, lng: 13.4 },
  });
});

test("the town has the names that readers of other letters know, and each place its own", () => {
  const names = { Berlin: { ar: "برلين" }, Kiel: { ru: "Киль" } } as Record<string, Record<string, string>>;
  const places = ["Berlin", "Kiel", "Lund"].map((town) =>
    buildPlace(town, buildLocation(`at-${town}`, { latitude: 1, longitude: 2, addresses: [address(town)] })),
  );
  const asked: unknown[] = [];
  const records = recordsOf(buildService("s", { service_at_locations: places }), ["en", "ar", "ru"], {
    now: new Date(),
    readableNames(town, locales) {
      asked.push(town, locales);
      return names[town.city] ?? {};
    },
  });
  expect(records.map(({ city, _translations: translations }) => [city, translations])).toEqual([
    ["Berlin", { ar: { city: "برلين" } }],
    ["Kiel", { ru: { city: "Киль" } }],
    ["Lund", undefined],
  ]);
  expect(asked.slice(0, 2)).toEqual([
    { city: "Berlin", region: "North", country: "DE", near: { lat: 1, lng: 2 } },
    ["en", "ar", "ru"],
  ]);
});

test("the number to call is the nearest one that somebody answers", () => {
  const fax = buildPhone("fax", { number: "030 1", type: "fax" });
  const desk = buildPhone("desk", { number: "030/23125-100", extension: "7", e164: "+493023125100" });
  const head = buildPhone("head", { number: "030 3" });
  const place = buildPlace("p", buildLocation("l", { phones: [fax, desk], addresses: [address("Berlin")] }));
  const [record] = readAs(buildService("s", { service_at_locations: [place], phones: [head] }), "en");
  expect(record?.phone).toEqual({ text: "030 23125100", extension: "7", uri: "tel:+493023125100;ext=7" });
  expect(record?.numbers).toEqual(expect.arrayContaining(["493023125100", "3023125100", "3125100"]));
});

test.each([
  ["(360) 555-0142", "3605550142"],
  ["+1 360 555 0142", "3605550142"],
  ["555-0142", "5550142"],
  ["0421 361 0123", "4213610123"],
  ["٠٤٢١٣٦١٠١٢٣", "4213610123"],
])("the number in %s is sought by %s", (question, digits) => {
  expect(numberIn(question)).toBe(digits);
});

test.each(["33125", "2026", "dentist 3605550142", "", "5550142 x"])("%j is no phone number", (question) => {
  expect(numberIn(question)).toBeUndefined();
});

test("languages of the service, the place and the phone count, each with its bare language", () => {
  const phones = [buildPhone("p", { number: "1", languages: [buildLanguage("uk")] })];
  const place = buildPlace("p", buildLocation("l", { languages: [buildLanguage("es-MX")] }));
  const service = buildService("s", {
    phones,
    service_at_locations: [place],
    languages: [buildLanguage("ar")],
  });
  expect(readAs(service, "en")[0]?.languages).toEqual(["ar", "es", "es-MX", "uk"]);
});

test("the areas served are found by their names in every language", () => {
  const area = {
    ...emptyRow("service_areas", "a"),
    name: "Αθήνα",
    translations: [translation("en", "name", "Athens")],
  };
  const [record] = readAs(buildService("s", { service_areas: [area] }), "en");
  expect(record?.words.slice(0, 2)).toEqual(["Αθήνα", "Athens"]);
});

test("a service is free by the words about its cost", () => {
  expect(readAs(buildService("s", { fees_description: "None." }), "en")[0]?.free).toBe(true);
  expect(readAs(buildService("s", { fees_description: "Sliding scale." }), "en")[0]?.free).toBe(false);
});

test("discontinued services are not found; temporarily closed ones are, with their status", () => {
  expect(readAs(buildService("s", { status: "inactive" }), "en")).toEqual([]);
  expect(readAs(buildService("s", { status: "defunct" }), "en")).toEqual([]);
  expect(readAs(buildService("s", { status: "temporarily closed" }), "en")[0]?.status).toBe(
    "temporarily closed",
  );
  expect(readAs(buildService("s", { status: null }), "en")[0]?.status).toBe("unknown");
});

test("a service without a name gets another text as its title, and one without any is not found", () => {
  const organization = buildOrganization("o", { name: "Open Table" });
  expect(readAs(buildService("s", { name: null, organization }), "en")[0]?.name).toBe("Open Table");
  expect(readAs(buildService("s", { name: null, description: "Soup at noon" }), "en")[0]?.name).toBe(
    "Soup at noon",
  );
  expect(readAs(buildService("s", { name: null }), "en")).toEqual([]);
});

test("contacts are persons and stay out", () => {
  const contact = {
    ...emptyRow("contacts", "c"),
    name: "Jo Secret",
    email: "jo@example.org",
    phones: [],
    translations: [],
  };
  const record = readAs(buildService("s", { name: "Help", contacts: [contact] }), "en");
  expect(JSON.stringify(record)).not.toContain("Secret");
});

test("free, alert and dates are in the form that filters and sorting need", () => {
  const free = { ...emptyRow("cost_options", "o"), amount: 0, translations: [] };
  const service = buildService("s", {
    cost_options: [free],
    alert: "Closed today",
    assured_date: "2026-11-01",
    last_modified: "not a date",
    organization: buildOrganization("o", { name: "Harbour House" }),
  });
  const [record] = readAs(service, "en");
  expect(record).toMatchObject({ free: true, alert: true, checkedAt: 1_793_491_200, focus: 18 });
  expect(record).toMatchObject({ organization: "Harbour House", organizationId: "o" });
  expect(record).not.toHaveProperty("updatedAt");
});

test.each(["word ", "слово ", "字", "คำ", "😀"])(
  "a record of many %j stays small, its first words in it, and its text whole at the end",
  (text) => {
    const attributes = ["food", "housing", "doctor"].map((code) =>
      buildAttribute(buildTerm(code, { name: code })),
    );
    const service = buildService("s", { name: "Help", description: text.repeat(9000), attributes });
    const [record] = readAs(service, "ar");
    const bytes = Buffer.byteLength(JSON.stringify(record));
    expect(bytes).toBeLessThanOrEqual(maximumRecordBytes);
    expect(bytes).toBeGreaterThan(8000);
    expect(record?.words).toContain("طعام");
    expect(record?.summary.endsWith("…")).toBe(true);
    expect(record?.summary.isWellFormed()).toBe(true);
  },
);
