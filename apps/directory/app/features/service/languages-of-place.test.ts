import { expect, test } from "vitest";
import {
  exampleAddress,
  exampleLocation,
  examplePlace,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { languagesOfPlace } from "./languages-of-place.server.ts";

function at(address: Parameters<typeof exampleAddress>[0], language: string | null = null) {
  const location = exampleLocation({ addresses: [exampleAddress(address)] });
  return languagesOfPlace(exampleService({ language, service_at_locations: [examplePlace(location)] }));
}

test.each([
  ["DE", null, null, "de"],
  ["DE", "Berlin", "ar", "de"],
  ["GR", "Αττική", "en", "el"],
  ["CA", "ON", "en", "en"],
  ["CA", "QC", "en", "fr"],
  ["CA", "Québec", null, "fr"],
  ["CA", null, "fr", "fr"],
  ["BE", null, "fr", "fr"],
  ["BE", "Wallonie", null, "fr"],
  ["CH", "Genève", null, "fr"],
  ["CH", "TI", null, "it"],
  ["CH", "ZH", null, "de"],
  ["IT", "BZ", null, "de"],
  ["US", "FL", "en", "en"],
  ["BR", null, null, "pt-BR"],
  ["AF", null, null, "fa"],
  ["ET", null, null, "am"],
  ["ER", null, null, "ti"],
  ["XK", null, null, "sq"],
  ["TW", null, null, "zh-Hans"],
])("at a place in %s, %s, with texts in %s, one speaks %s", (country, state_province, language, expected) => {
  expect(at({ country, state_province }, language).known[0]).toBe(expected);
});

test("without phrases in the language of the place, another language of the country is used", () => {
  expect(at({ country: "NL" })).toMatchObject({ spoken: "nl", known: ["en", "de", "fr"] });
});

test("for an unknown place, the language of the entry is used", () => {
  expect(languagesOfPlace(exampleService({ language: "uk" }))).toEqual({ spoken: "uk", known: ["uk"] });
  expect(languagesOfPlace(exampleService({}))).toEqual({ spoken: null, known: ["en"] });
});

test("a confidential place tells its country by its clocks", () => {
  const location = exampleLocation({ visibility: "confidential", time_zone: "Europe/Athens" });
  const service = exampleService({ service_at_locations: [examplePlace(location)] });
  expect(languagesOfPlace(service).known[0]).toBe("el");
});
