import { expect, test } from "vitest";
import { readMissingPlace, type MissingEntry } from "./read-missing-place.server.ts";

const entry: MissingEntry = { name: "Soup kitchen", city: "Kiel", street: "", phone: "", web: "", note: "" };

function phoneIn(phone: string, country: string): string | undefined {
  const read = readMissingPlace({ ...entry, phone }, country);
  return "suggestion" in read ? read.suggestion.proposed : undefined;
}

test("a number without a calling code is one of the directory's country", () => {
  expect(phoneIn("030 23125610", "DE")).toContain("+493023125610");
  expect(phoneIn("+44 20 7946 0018", "DE")).toContain("+442079460018");
});

test("an invalid number is stored as typed, for the person who decides", () => {
  expect(phoneIn("030 23125610", "")).toContain("030 23125610");
  expect(phoneIn("01 4567890123", "US")).toContain("01 4567890123");
  expect(phoneIn("call us", "DE")).toBeUndefined();
});
