import { readPhoneInput } from "@dragoman/reference/phone-input";
import { phonePlan } from "@dragoman/reference/phone-plan";
import { expect, test } from "vitest";
import { checkPhone } from "./check-phone.server.ts";

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test.each([
  "2101234567",
  "210 1234",
  "+30 210 1234567 890",
  "112",
  "1 2 3",
  "mail@example.org",
  "٢١٠١٢٣٤٥٦٧",
])("the server says the same of %s as a browser with one plan", (number) => {
  const { entry, reading } = checkPhone(form({ number, country: "GR" }));
  expect(entry).toEqual({ text: number, country: "GR" });
  expect(reading).toEqual(readPhoneInput(number, { country: "GR", plan: phonePlan("30") }));
});

test.each(["", "AQ", "XX", "gr", "__proto__"])("the country %s has no plan, so none is taken", (country) => {
  const { entry, reading } = checkPhone(form({ number: "2101234567", country }));
  expect(entry.country).toBeNull();
  expect(reading).toMatchObject({ state: "wrong", problem: { kind: "no-country" } });
});

test("an international number needs no country", () => {
  expect(checkPhone(form({ number: "+302101234567" })).reading).toMatchObject({
    state: "valid",
    country: "GR",
  });
});

test("a form without a number is an empty one, also when a file is in its place", () => {
  expect(checkPhone(form({})).reading).toEqual({ state: "empty" });
  expect(checkPhone(form({ number: new File(["1"], "1") })).reading).toEqual({ state: "empty" });
});

test("input that is far too long is cut, and is invalid", () => {
  const { entry, reading } = checkPhone(form({ number: "1".repeat(100_000), country: "GR" }));
  expect(entry.text).toHaveLength(200);
  expect(reading.state).toBe("wrong");
});
