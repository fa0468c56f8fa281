import { expect, test } from "vitest";
import {
  exampleAddress,
  exampleLocation,
  exampleOrganization,
  examplePhone,
  examplePlace,
  exampleSchedule,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { presentService, type ServiceViewOptions } from "./service-view.server.ts";

function present(service: ServiceViewOptions["service"], changes: Partial<ServiceViewOptions> = {}) {
  const now = new Date("2026-11-20T12:00:00Z");
  return presentService({
    service,
    locale: "en",
    now,
    source: { name: "town", sample: false },
    firstPlace: null,
    ...changes,
  });
}

test("a description loses its markup and keeps its paragraphs", () => {
  const service = exampleService({
    name: "Meals",
    description: "<p>Soup &amp; bread</p><p>Every day</p>",
    language: "en",
  });
  expect(present(service).description).toMatchObject({ value: "Soup & bread\n\nEvery day", language: "en" });
});

test("a page says in which languages its untranslated texts are", () => {
  const service = exampleService({ name: "Suppe", description: "Jeden Tag", language: "de" });
  expect(present(service).note).toEqual({
    languages: ["German"],
    machine: false,
    outdated: false,
    ofDescription: true,
  });
  expect(present(service, { locale: "es" }).note.languages).toEqual(["alemán"]);
});

test("a page with only small untranslated texts differs from an untranslated page", () => {
  const service = exampleService({
    name: "Suppe",
    description: "Jeden Tag",
    language: "de",
    application_process: "Klingeln",
    translations: [
      { language: "en", field_name: "name", value: "Soup", source: "human" },
      { language: "en", field_name: "description", value: "Every day", source: "machine" },
    ],
  });
  const view = present(service);
  expect(view.name).toEqual({ value: "Soup", language: "en" });
  expect(view.note).toEqual({ languages: ["German"], machine: true, outdated: false, ofDescription: false });
  expect(view.apply).toEqual({ value: "Klingeln", language: "de", original: null });
});

test("a secret place has a note instead of an address", () => {
  const location = exampleLocation({ visibility: "confidential" });
  const [place] = present(exampleService({ service_at_locations: [examplePlace(location)] })).places;
  expect(place).toMatchObject({ confidential: true, addresses: [] });
});

test("the lines of the only place are those of the service", () => {
  const location = exampleLocation({ phones: [examplePhone({ number: "030 1" })] });
  const view = present(exampleService({ service_at_locations: [examplePlace(location)] }));
  expect(view.phones.map(({ text }) => text)).toEqual(["030 1"]);
  expect(view.places[0]?.phones).toEqual([]);
});

test("a place does not repeat the lines at the top", () => {
  const phone = examplePhone({ number: "030 1" });
  const other = examplePhone({ number: "030 2" });
  const location = exampleLocation({ phones: [phone, other] });
  const view = present(exampleService({ phones: [phone], service_at_locations: [examplePlace(location)] }));
  expect(view.places[0]?.phones.map(({ text }) => text)).toEqual(["030 2"]);
});

test("a service without a phone shows that of its organization", () => {
  const organization = exampleOrganization({ name: "Bread", phones: [examplePhone({ number: "030 2" })] });
  expect(present(exampleService({ organization })).phones.map(({ text }) => text)).toEqual(["030 2"]);
});

function mondayFrom(opens_at: string) {
  return exampleSchedule({ freq: "WEEKLY", byday: "MO", opens_at, closes_at: "18:00" });
}

test("the hours of the service stand in place of those of the building", () => {
  const location = exampleLocation({ schedules: [mondayFrom("06:00")] });
  const of = (own: boolean) =>
    present(
      exampleService({
        schedules: own ? [mondayFrom("10:00")] : [],
        service_at_locations: [examplePlace(location)],
      }),
    );
  expect(of(true).hours?.week?.[0]?.intervals[0]?.times?.opens).toBe("10:00");
  expect(of(true).places[0]?.hours).toBeNull();
  expect(of(false).places[0]?.hours?.week?.[0]?.intervals[0]?.times?.opens).toBe("06:00");
});

test("whether it is open is shown at the top, or else beside each place", () => {
  const schedules = [exampleSchedule({ freq: "WEEKLY", byday: "FR", opens_at: "09:00", closes_at: "18:00" })];
  const addresses = [exampleAddress({ country: "DE" })];
  const berlin = examplePlace(exampleLocation({ schedules, addresses }));
  const one = present(exampleService({ service_at_locations: [berlin] }));
  expect(one.openNow).toMatchObject({ state: "open", time: "18:00", zone: "Europe/Berlin" });
  expect(one.places[0]?.hours?.now).toBeNull();
  const two = present(exampleService({ service_at_locations: [berlin, berlin] }));
  expect(two.openNow).toBeNull();
  expect(two.places.map(({ hours }) => hours?.now?.state)).toEqual(["open", "open"]);
  const paused = present(exampleService({ status: "temporarily closed", service_at_locations: [berlin] }));
  expect([paused.openNow, paused.places[0]?.hours?.now]).toEqual([null, null]);
});

function urlRow(id: string, label: string | null, url: string) {
  return { id, label, url, organization_id: null, service_id: "s1" };
}

test("the booking link is separate from other web pages, with its host", () => {
  const view = present(
    exampleService({
      url: "https://bread.example/",
      application_process: "https://forms.example/apply?for=bread",
      additional_urls: [
        urlRow("u1", "Book online", "https://www.termine.example/bread"),
        urlRow("u2", "Menu", "https://bread.example/menu"),
        urlRow("u3", "Apply", "javascript:alert(1)"),
        urlRow("u4", null, "https://www.termine.example/bread"),
      ],
    }),
  );
  expect(view.booking).toEqual([
    { href: "https://www.termine.example/bread", text: "termine.example" },
    { href: "https://forms.example/apply?for=bread", text: "forms.example" },
  ]);
  expect(view.links.map(({ href }) => href)).toEqual([
    "https://bread.example/",
    "https://bread.example/menu",
  ]);
});

test("on a public holiday the page says to call first", () => {
  const schedules = [exampleSchedule({ freq: "WEEKLY", byday: "FR", opens_at: "09:00", closes_at: "18:00" })];
  const location = exampleLocation({ schedules, addresses: [exampleAddress({ country: "DE" })] });
  const service = exampleService({ service_at_locations: [examplePlace(location)] });
  const christmas = new Date("2026-12-25T12:00:00Z");
  expect(present(service, { now: christmas }).openNow).toMatchObject({ state: "unknown", holiday: true });
});

test("the place by which the service was found comes first", () => {
  const places = ["a", "b", "c"].map((id) => examplePlace(exampleLocation({ id })));
  const view = present(exampleService({ service_at_locations: places }), { firstPlace: "b" });
  expect(view.places.map(({ id }) => id)).toEqual(["b", "a", "c"]);
});

test("letters go to a postal address, people do not", () => {
  const addresses = [exampleAddress({ address_1: "PO Box 1", address_type: "postal" })];
  const service = exampleService({ service_at_locations: [examplePlace(exampleLocation({ addresses }))] });
  expect(present(service).places[0]?.addresses).toEqual([]);
});

test("amounts are written in the reader's way, and nothing is free by silence", () => {
  const cost = {
    id: "c",
    service_id: null,
    valid_from: null,
    valid_to: null,
    option: null,
    amount_description: null,
  };
  const of = (amount: number | null) =>
    present(exampleService({ cost_options: [{ ...cost, amount, currency: "EUR", translations: [] }] })).costs;
  expect(of(0)).toEqual([{ free: true, amount: null, texts: [] }]);
  expect(of(2.5)[0]?.amount).toBe("€2.50");
  expect(of(null)).toEqual([]);
});

test("a day of the last check is not moved by time zones", () => {
  expect(present(exampleService({ assured_date: "2026-11-01" })).check.day).toBe("November 1, 2026");
});

test("a service without a name is called by its other name, else by the first words about it", () => {
  const nameless = { name: null, alternate_name: null, description: null };
  expect(present(exampleService({ ...nameless, alternate_name: "Soup" })).name.value).toBe("Soup");
  expect(present(exampleService({ ...nameless, description: "Soup at noon\nand bread" })).name.value).toBe(
    "Soup at noon",
  );
  expect(present(exampleService({ ...nameless, description: "word ".repeat(40) })).name.value).toMatch(
    /^(word ){15}word…$/,
  );
  expect(present(exampleService(nameless)).name.value).toBe("…");
});
