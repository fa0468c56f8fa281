import type { Service } from "@dragoman/hsds";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { richService } from "@dragoman/pages/testing/rich-service.ts";
import {
  emptyRow,
  exampleAddress,
  exampleLocation,
  examplePhone,
  examplePlace,
  exampleSchedule,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { serviceSheet, type SheetOptions } from "./service-sheet.server.ts";
import { listSheet } from "./list-sheet.server.ts";

function optionsFor(service: Service, locale: Locale = "en"): SheetOptions {
  return {
    service,
    source: { name: "town", sample: false },
    origin: "https://help.example",
    locale,
    i18n: setupI18n({ locale, messages: { [locale]: {} } }),
    now: new Date("2026-11-20T12:00:00Z"),
    paper: "a4",
    brand: "Help",
  };
}

function sheet(service: Service, locale: Locale = "en") {
  return serviceSheet(optionsFor(service, locale));
}

const berlin = exampleLocation({
  id: "berlin",
  addresses: [
    exampleAddress({ address_1: "Nussweg 3", city: "Berlin", postal_code: "10551", country: "DE" }),
  ],
});

function inBerlin(changes: Partial<Service> = {}): Service {
  return exampleService({
    id: "s1",
    name: "Suppenküche",
    language: "de",
    service_at_locations: [examplePlace(berlin)],
    ...changes,
  });
}

test("a sheet has the booking address in a form that can be typed", () => {
  const booking = { id: "u1", organization_id: null, service_id: "s1", label: "Book online" };
  const { facts, addresses } = sheet(
    inBerlin({ additional_urls: [{ ...booking, url: "https://www.termine.example/soup/" }] }),
  );
  expect(facts[0]?.title).toBe("Book or apply online");
  expect(JSON.stringify(facts[0]?.lines)).toContain("termine.example/soup");
  expect(addresses).toEqual([]);
});

test("everything that the page tells is on the sheet", () => {
  const { phones, facts, hours, places, check, addresses, warnings } = sheet(richService);
  expect(phones.map(({ number }) => number)).toEqual([
    "\u2066030 23125610\u2069",
    "\u2066030 23125611\u2069",
  ]);
  expect(phones[0]?.notes.map(({ text }) => text)).toContain("Speaks Tigrinya");
  expect(facts.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Languages", "Who it is for", "What to bring", "Cost"]),
  );
  expect(hours?.rows.length).toBeGreaterThan(2);
  expect(places.length).toBe(4);
  expect(check).toContain("Checked on November 1, 2026");
  expect(addresses).toEqual(["help@town.example", "town.example"]);
  expect(warnings.map(({ text }) => text)).toEqual([
    "This service is closed for now. Call before you go.",
    "yIqIm!",
  ]);
});

test("a passer-by reads the name and the address as people there write them", () => {
  const service = inBerlin({
    translations: [{ language: "ar", field_name: "name", value: "مطبخ الحساء", source: "human" }],
  });
  const [place] = sheet(service, "ar").places;
  expect(place?.there).toMatchObject({ language: "الألمانية" });
  expect(place?.there?.lines.map(({ text }) => text)).toEqual([
    "Suppenküche",
    "Nussweg 3",
    "10551 Berlin",
    "Deutschland",
  ]);
  expect(sheet(service, "de").places[0]?.there?.language).toBeNull();
});

test("a name that is not in the language of the place is no help to a passer-by", () => {
  const [place] = sheet(inBerlin({ name: "بيت المشورة", language: "ar" }), "en").places;
  expect(place?.there?.lines.map(({ text }) => text)).toEqual(["Nussweg 3", "10551 Berlin", "Deutschland"]);
});

test("a secret place has no address on paper either", () => {
  const secret = exampleLocation({ visibility: "confidential" });
  const [place] = sheet(inBerlin({ service_at_locations: [examplePlace(secret)] })).places;
  expect(place).toMatchObject({ there: null, nowhere: "The address is confidential. Call first." });
});

test("numbers in a text that is read from the right keep their order", () => {
  const { description } = sheet(
    inBerlin({ description: "اتصل على 030 123-45 كل يوم", language: "ar" }),
    "ar",
  );
  expect(description).toEqual({ text: "اتصل على \u2066030 123-45\u2069 كل يوم", lang: "ar", dir: "rtl" });
});

test("signs that turn a text around do not get on paper", () => {
  const { name } = sheet(inBerlin({ name: "Soup\u202E nehctik\u2067" }));
  expect(name.text).toBe("Soup nehctik");
});

test("a very long text is cut at a word, with a note", () => {
  const { description } = sheet(inBerlin({ description: "Suppe und Brot ".repeat(1000) }));
  expect(description?.text.length).toBeLessThan(2500);
  expect(description?.text).toMatch(/(?:Suppe|und|Brot)…$/);
});

test("an address that nobody would type is not on paper", () => {
  const long = `https://town.example/${"a".repeat(80)}`;
  const additional_urls = [{ ...emptyRow("url", "long"), url: long }];
  const service = inBerlin({ url: "https://www.town.example/", additional_urls });
  expect(sheet(service).addresses).toEqual(["town.example"]);
});

test("letters without a space have places where a line may end", () => {
  const { name } = sheet(inBerlin({ name: "x".repeat(60) }));
  expect(name.text.split("\u200B").map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(sheet(inBerlin({ name: "每天热餐".repeat(20) })).name.text).not.toContain("\u200B");
});

test("consecutive days with the same hours share a line, and closed days are listed", () => {
  const schedules = [
    exampleSchedule({ freq: "WEEKLY", byday: "MO,TU,WE", opens_at: "09:00", closes_at: "17:00" }),
    exampleSchedule({ freq: "WEEKLY", byday: "FR", opens_at: "22:00", closes_at: "02:00" }),
  ];
  expect(sheet(inBerlin({ schedules })).hours?.rows).toEqual([
    { day: "Monday – Wednesday", times: ["\u206609:00–17:00\u2069"] },
    { day: "Thursday", times: ["Closed"] },
    { day: "Friday", times: ["\u206622:00–02:00\u2069 (next morning)"] },
    { day: "Saturday – Sunday", times: ["Closed"] },
  ]);
});

test("a sheet has its date of printing, and marks untranslated texts", () => {
  const { foot, notes, code } = sheet(inBerlin({ description: "Jeden Tag" }));
  expect(foot).toEqual(["Printed on November 20, 2026"]);
  expect(notes).toEqual(["Some of this page is in German. It is not translated yet."]);
  expect(code.address).toBe("https://help.example/en/services/s1");
});

const shelter = {
  attributes: [
    {
      ...emptyRow("attributes", "need"),
      taxonomy_term: {
        ...emptyRow("taxonomy_terms", "violence"),
        code: "violence-at-home",
        name: "Violence at home",
        ancestors: [],
        translations: [],
      },
    },
  ],
} as unknown as Partial<Service>; // only the fields of a category that are read

test("the visible metadata of the file does not name a sensitive need", () => {
  expect(sheet(inBerlin(shelter)).title).toBe("Help");
  expect(sheet(inBerlin()).title).toBe("Suppenküche");
});

test("a list has the first lines and the address of each service, in the order in which they were chosen", () => {
  const phones = ["030 111", "030 222", "030 333"].map((number) => examplePhone({ id: number, number }));
  const first = inBerlin({ id: "b", phones });
  const found = [first, inBerlin({ id: "a", name: "Kleider" })].map((service) => ({
    service,
    source: { name: "town", sample: service.id === "a" },
  }));
  const notes = new Map([["a", { value: "Bus 5\nAsk for Maria", language: "en" }]]);
  const { entries, foot } = listSheet({ ...optionsFor(first, "ar"), found, notes });
  expect(entries.map(({ note }) => note?.text)).toEqual([undefined, "Bus 5\nAsk for Maria"]);
  expect(entries.map(({ name }) => name.text)).toEqual(["Suppenküche", "Kleider"]);
  expect(entries[0]?.phones.map(({ number }) => number)).toEqual([
    "\u2066030 111\u2069",
    "\u2066030 222\u2069",
  ]);
  expect(entries[0]?.there.map(({ text }) => text)).toEqual(["Nussweg 3, 10551 Berlin, Deutschland"]);
  expect(entries[1]?.code.address).toBe("https://help.example/ar/services/a");
  expect(foot).toContain("This is an example. It is not real. It only shows how the directory works.");
});
