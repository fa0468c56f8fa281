import type { Phone } from "@dragoman/hsds";
import { expect, test } from "vitest";
import { examplePhone } from "./example-directory.ts";
import { phonesOfContacts, presentPhones } from "./present-phones.server.ts";
import { createTextReader } from "./text-reader.server.ts";

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
  expect(present([fax, voice]).map(({ fax, uri }) => [fax, uri])).toEqual([
    [false, "tel:+493023125610"],
    [true, null],
  ]);
});

test("the same line twice is one line", () => {
  const phone = examplePhone({ number: "030 23125-610", e164: "+493023125610" });
  expect(present([phone, { ...phone, id: "again" }])).toHaveLength(1);
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
  expect(shown?.purpose?.value).toBe("Front desk");
  expect(JSON.stringify(shown)).not.toContain("Ada");
});
