import { phonePlan } from "@dragoman/reference/phone-plan";
import { readPhoneInput } from "@dragoman/reference/phone-input";
import { expect, test } from "vitest";
import { countryBroughtBy } from "./phone-field-entry.ts";

function read(text: string, callingCode: string, country: string | null) {
  return readPhoneInput(text, { country, plan: phonePlan(callingCode) });
}

test("a number of another country also sets the country", () => {
  expect(countryBroughtBy(read("+49 30 23125610", "49", "GR"), "GR")).toBe("DE");
  expect(countryBroughtBy(read("+49 30 23125610", "49", null), null)).toBe("DE");
  expect(countryBroughtBy(read("+1 416 967 1111", "1", "US"), "US")).toBe("CA");
});

test("a number of the chosen country, of no country, or that is wrong changes nothing", () => {
  expect(countryBroughtBy(read("+30 21 0123 4567", "30", "GR"), "GR")).toBeNull();
  expect(countryBroughtBy(read("+800 12345678", "800", "GR"), "GR")).toBeNull();
  expect(countryBroughtBy(read("+49 30", "49", "GR"), "GR")).toBeNull();
});
