import { expect, test } from "vitest";
import { planIndexes } from "./plan-indexes.ts";

function names(locales: string[], translated: string[]) {
  return planIndexes(locales, translated).map(({ name, aliases }) => [name, ...(aliases ?? [])]);
}

test("languages without translations share one index", () => {
  expect(names(["en", "ar", "fa", "ti"], ["ar", "km"])).toEqual([
    ["services_en", "services_fa", "services_ti"],
    ["services_ar"],
  ]);
});

test("where everything is translated every language has its own", () => {
  expect(names(["en", "ar"], ["ar", "en"])).toEqual([["services_en"], ["services_ar"]]);
});

test("where nothing is translated there is one index", () => {
  expect(names(["en", "ar", "fa"], [])).toEqual([["services_en", "services_ar", "services_fa"]]);
});
