import type { Phone } from "@dragoman/hsds";
import { expect, test } from "vitest";
import { examplePhone } from "@dragoman/pages/testing/example-directory.ts";
import { phonesOfContacts, presentPhones } from "./present-phones.server.ts";
import { createTextReader } from "../texts/text-reader.server.ts";

function present(phones: Phone[], country: string | null = "DE") {
  return presentPhones(phones, { locale: "en", reader: createTextReader("en", "de"), country });
}

test("a line is dialled with its extension", () => {
  const [phone] = present([
    examplePhone({ number: "030 23125-610", e164: "+493023125610", extension: "12" }),
  ]);
  expect(phone).toMatchObject({ text: "030 23125610", uri: "tel:+493023125610;ext=12", extension: "12" });
});

test("a number of another country is written with its country", () => {
  const [phone] = present([examplePhone({ number: "030 23125-610", e164: "+493023125610" })], "GR");
  expect(phone?.text).toBe("+49 30 23125610");
});

test("lines that can be called stand before those that cannot, and a fax is never called", () => {
  const fax = examplePhone({ number: "030 23125-619", e164: "+493023125619", type: "fax" });
  const voice = examplePhone({ number: "030 23125-610", e164: "+493023125610" });
  expect(present([fax, voice]).map(({ kind, uri }) => [kind, uri])).toEqual([
    ["voice", "tel:+493023125610"],
    ["fax", null],
  ]);
});

test("the same line twice is one line", () => {
  const phone = examplePhone({ number: "030 23125-610", e164: "+493023125610" });
  expect(present([phone, { ...phone, id: "again" }])).toHaveLength(1);
});

test("several rows of one line are shown together", () => {
  const said = { number: "0171 2345678", e164: "+491712345678" };
  const [phone, ...others] = present([
    examplePhone({ ...said, description: "Dari, dienstags" }),
    examplePhone({ ...said, id: "text", type: "text" }),
    examplePhone({ ...said, id: "again", description: "Paschtu, WhatsApp" }),
  ]);
  expect(others).toEqual([]);
  expect(phone).toMatchObject({
    uri: "tel:+491712345678",
    chats: [
      { name: null, href: "sms:+491712345678" },
      { name: "WhatsApp", href: "https://wa.me/491712345678" },
    ],
    purposes: [{ value: "Dari, dienstags" }, { value: "Paschtu, WhatsApp" }],
  });
});

test("dialling from abroad is shown once for lines that differ only by their extensions", () => {
  const number = { number: "030 23125-610", e164: "+493023125610" };
  const phones = present([
    examplePhone(number),
    examplePhone({ ...number, extension: "12" }),
    examplePhone({ number: "030 23125-619", e164: "+493023125619" }),
  ]);
  expect(phones.map(({ abroad }) => abroad?.text ?? null)).toEqual([
    "+49 30 23125610",
    null,
    "+49 30 23125619",
  ]);
});

test("a line whose purpose says fax is a fax, whatever its type", () => {
  const [phone] = present([
    examplePhone({ number: "030 23125-619", e164: "+493023125619", description: "Fax" }),
  ]);
  expect(phone).toMatchObject({ kind: "fax", uri: null, purposes: [] });
});

test("a line for messages only has no call link, and comes after the others", () => {
  const text = examplePhone({
    number: "0171 1",
    e164: "+491712345678",
    type: "text",
    description: "Nur SMS",
  });
  const voice = examplePhone({ number: "030 23125-610", e164: "+493023125610" });
  expect(present([text, voice]).map(({ uri }) => uri)).toEqual(["tel:+493023125610", null]);
});

test("a line that is only for messages and cannot get any keeps its number", () => {
  const [phone] = present([examplePhone({ number: "305-4841", description: "WhatsApp only" })]);
  expect(phone).toMatchObject({ uri: "tel:3054841", chats: [], purposes: [{ value: "WhatsApp only" }] });
});

test("the line of a contact is named by the office, never by the person", () => {
  const phone = examplePhone({ number: "030 23125-610" });
  const contact = { name: "Ada Example", title: "Doctor", department: "Front desk", email: null };
  const ids = {
    id: "c",
    organization_id: null,
    service_id: null,
    service_at_location_id: null,
    location_id: null,
  };
  const [shown] = present(phonesOfContacts([{ ...ids, ...contact, translations: [], phones: [phone] }]));
  expect(shown?.purposes.map(({ value }) => value)).toEqual(["Front desk"]);
  expect(JSON.stringify(shown)).not.toContain("Ada");
});

function openLine(description: string, zone: string | null) {
  const phone = examplePhone({ number: "030 23125-610", e164: "+493023125610", description });
  const options = { locale: "en", reader: createTextReader("en", "de"), country: "DE" } as const;
  // A Friday, 13:00 in Berlin.
  const now = new Date("2026-11-20T12:00:00Z");
  return presentPhones([phone], { ...options, clock: { now, zone } })[0];
}

test("a phone is marked as answered now where its source states the hours clearly", () => {
  const said = openLine("Beratung: Mo-Fr 9-17 Uhr", "Europe/Berlin");
  expect(said?.open).toMatchObject({ state: "open", time: "17:00" });
  expect(said?.purposes[0]?.value).toBe("Beratung: Mo-Fr 9-17 Uhr");
  expect(openLine("Beratung Mo 9-17 Uhr", "Europe/Berlin")?.open?.state).toBe("closed");
  expect(openLine("Notruf, 24/7", null)?.open?.state).toBe("always");
});

test.each([
  ["Beratung: Mo-Fr 9-17 Uhr", null],
  ["nicht erreichbar Mo-Fr 9-17 Uhr", "Europe/Berlin"],
  ["nur nachts besetzt", "Europe/Berlin"],
])("of %s in the zone %s nothing is said of now", (description, zone) => {
  expect(openLine(description, zone)?.open).toBeUndefined();
});

test("a line of two purposes tells the hours of neither as its own", () => {
  const line = { number: "030 23125-610", e164: "+493023125610" };
  const phones = [
    examplePhone({ ...line, description: "Beratung: Mo-Fr 9-17 Uhr" }),
    examplePhone({ ...line, id: "other", description: "Empfang" }),
  ];
  const options = { locale: "en", reader: createTextReader("en", "de"), country: "DE" } as const;
  const clock = { now: new Date("2026-11-20T12:00:00Z"), zone: "Europe/Berlin" };
  expect(presentPhones(phones, { ...options, clock })[0]?.open).toBeUndefined();
});
