import { expect, test } from "vitest";
import { enteredE164, maskedPhone, readEntered, takesTextMessages } from "./entered-value.ts";

const longest = 100;

test.each([
  ["services", "name", " <b>Advice</b> &amp; help ", { value: "Advice & help" }],
  ["services", "description", "a\r\nb", { value: "a\nb" }],
  ["services", "description", "a\u0000b", { value: "ab" }],
  ["services", "description", "\r\n ", { value: null }],
  ["services", "description", null, { value: null }],
  ["services", "description", "x".repeat(101), { problem: "too-long" }],
  ["services", "url", "www.help.example/a b", { problem: "web-address" }],
  ["services", "url", "https://user@help.example/", { problem: "web-address" }],
  ["services", "minimum_age", "16", { value: 16 }],
  ["services", "minimum_age", 0, { value: 0 }],
  ["services", "assured_date", "21.11.2026", { value: "2026-11-21" }],
  ["services", "status", "Temporarily Closed", { value: "temporarily closed" }],
  ["services", "language", "Klingon?", { problem: "language" }],
  ["languages", "code", "Farsi", { value: "fa" }],
  ["schedules", "opens_at", "9:30", { value: "09:30" }],
  ["schedules", "opens_at", "later", { problem: "time" }],
  ["schedules", "byday", "Mon-Wed", { value: "MO,TU,WE" }],
  ["schedules", "bymonthday", "1,15,-1", { value: "1,15,-1" }],
  ["schedules", "bymonthday", "1;15", { problem: "days" }],
  ["schedules", "interval", "2", { value: 2 }],
  ["schedules", "interval", -1, { problem: "number" }],
  ["locations", "time_zone", "Europe/Berlin", { value: "Europe/Berlin" }],
  ["cost_options", "currency", "eur", { value: "EUR" }],
  ["cost_options", "currency", "€", { problem: "choice" }],
  ["addresses", "country", "Atlantis", { problem: "country" }],
  ["phones", "number", "0421 361-0", { value: "0421 361-0" }],
  ["phones", "number", "0421 3610 ext. 5", { problem: "phone" }],
] as const)("%s.%s: %j", (table, field, value, expected) => {
  expect(readEntered({ table, field, value, longest, country: "DE" })).toEqual(expected);
});

test("a number without its calling code is read in its country", () => {
  expect(enteredE164("0421 3610", "DE")).toBe("+494213610");
  expect(enteredE164("0421 3610", undefined)).toBeNull();
  expect(enteredE164("110", "DE")).toBeNull();
});

test("codes go to mobiles alone", () => {
  expect(takesTextMessages("+491711234567")).toBe(true);
  expect(takesTextMessages("+494213610")).toBe(false);
  expect(takesTextMessages("+49900123456")).toBe(false);
});

test.each([
  ["+491711234567", "+49 171 •••••67"],
  ["+14165550171", "+1 416 ••• ••71"],
  ["+14375550171", "+1 437 ••• ••71"],
  ["+4741234567", "+47 41 •• •• 67"],
  ["+37061234567", "+370 612 •••67"],
  ["+6591234567", "+65 9123 ••67"],
])("%s is masked as %s", (e164, masked) => {
  expect(maskedPhone(e164)).toBe(masked);
});
