import { expect, test } from "vitest";
import { dialFrom } from "./phone-dialling-e164.ts";

test.each([
  ["+49301234567", "US", "011 49 30 1234567", "international"],
  ["+13055550100", "DE", "00 1 305 555 0100", "international"],
  ["+49301234567", "DE", "030 1234567", "national"],
  ["+49301234567", "RU", "8 10 49 30 1234567", "international"],
  ["+49301234567", "UG", "+49 30 1234567", "plus"],
  ["+49301234567", "AQ", "+49 30 1234567", "plus"],
  ["+13055550100", "CA", "1 (305) 555-0100", "national"],
  ["+13055550100", "US", "(305) 555-0100", "national"],
  ["+441481960194", "GB", "01481 960194", "national"],
  ["+390612345678", "US", "011 39 06 1234 5678", "international"],
])("%s from %s is %s", (e164, country, text, form) => {
  expect(dialFrom(e164, country)).toEqual({ text, form, mayFail: false });
});

test("free and dear numbers may not be reached from abroad", () => {
  expect(dialFrom("+498001234567", "FR")?.mayFail).toBe(true);
  expect(dialFrom("+498001234567", "DE")?.mayFail).toBe(false);
  expect(dialFrom("+80012345678", "DE")?.mayFail).toBe(false);
});

test("free numbers of one country of a plan may not be reached from the others", () => {
  expect(dialFrom("+78000807777", "KZ")).toMatchObject({ form: "national", mayFail: true });
  expect(dialFrom("+18005551234", "JM")).toMatchObject({ form: "national", mayFail: true });
  expect(dialFrom("+18005551234", "US")).toMatchObject({ mayFail: false });
});

test("an invalid number cannot be dialled", () => {
  for (const text of ["+49", "", "112", "+999123456", "x".repeat(1000)])
    expect(dialFrom(text, "DE")).toBeNull();
});
