import { gzipSync } from "node:zlib";
import metadata from "libphonenumber-js/max/metadata";
import { expect, test } from "vitest";
import { fullPlan, phonePlan } from "./phone-plan.ts";

const codes = [...Object.keys(metadata.country_calling_codes), ...Object.keys(metadata.nonGeographic)];

test("the plans of all calling codes together are the full plan", () => {
  const plans = codes.map((code) => phonePlan(code));
  expect(Object.assign({}, ...plans.map((plan) => plan?.countries))).toEqual(fullPlan.countries);
  expect(Object.assign({}, ...plans.map((plan) => plan?.nonGeographic))).toEqual(fullPlan.nonGeographic);
  expect(Object.assign({}, ...plans.map((plan) => plan?.country_calling_codes))).toEqual(
    fullPlan.country_calling_codes,
  );
});

test("a plan is JSON, and small", () => {
  const sizes = codes
    .map((code) => JSON.stringify(phonePlan(code)))
    .map((json) => gzipSync(json).length)
    .toSorted((one, other) => one - other);
  expect(JSON.parse(JSON.stringify(phonePlan("44")))).toEqual(phonePlan("44"));
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(400);
  expect(sizes.at(-1)).toBeLessThan(3200);
});

test("a code that does not exist has no plan", () => {
  for (const code of ["999", "0", "", "constructor", "__proto__", "DE", "+49", "49 "]) {
    expect(phonePlan(code)).toBeNull();
  }
});
