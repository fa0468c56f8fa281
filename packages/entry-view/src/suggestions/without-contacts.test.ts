import { expect, test } from "vitest";
import { withoutContacts, withoutMail } from "./without-contacts.server.ts";

test.each([
  ["Write to maria@example.org or <m.l@post.example.co.uk>.", "Write to … or <…>."],
  ["Call me: 0151 2345678", "Call me: …"],
  ["+49 (0)30 23125-610, please", "…, please"],
  ["رقمي ٠١٥١٢٣٤٥٦٧٨", "رقمي …"],
  ["my number is \u2068+49 151 2345678\u2069!", "my number is \u2068…\u2069!"],
  ["030/1234567 und 030/7654321", "… und …"],
  ["1512345678", "…"],
  ["0151.234.56.78", "…"],
])("%s → %s", (text, expected) => {
  expect(withoutContacts(text)).toBe(expected);
});

test.each([
  "Monday to Friday 9:00-17:00, Saturday 10:00–12:00",
  "Mo-Fr 9.00-17.00 Uhr",
  "9.00 - 12.00 13.00 - 17.00",
  "Closed since 21.11.2026",
  "24.12.2026 - 01.01.2027",
  "2026-11-21",
  "Nussweg 3, 10551 Berlin",
  "Call 112 or 116 117",
  "It is 2.50 €",
  "Room 204 in house 17",
  "",
])("“%s” stays as it is", (text) => {
  expect(withoutContacts(text)).toBe(text);
});

test("an address keeps its numbers", () => {
  expect(withoutMail("120 Main St 10115, 2nd floor (a@b.example)")).toBe("120 Main St 10115, 2nd floor (…)");
});
