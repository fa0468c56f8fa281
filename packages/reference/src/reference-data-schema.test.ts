import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { countries } from "./tables/countries.ts";
import { languageFamilies } from "./tables/language-families.ts";
import { languages } from "./tables/languages.ts";
import { locales } from "./tables/locales.ts";

const schema: unknown = JSON.parse(
  readFileSync(new URL("../schema/reference-data.schema.json", import.meta.url), "utf8"),
);
// ajv wants the schema as an object, which the file is.
const validate = new Ajv2020({ allErrors: true }).compile(schema as object);

test("the data has the shapes of the schema, and no field beside them", () => {
  validate({ languageFamilies, languages, countries, locales });
  expect(validate.errors).toBeNull();
});

test.each([
  { languages: [{ ...languages[0], directrion: "LTR" }] },
  { languages: [{ ...languages[0], nativeName: [""] }] },
  { countries: [{ ...countries[0], numCode: "4" }] },
  { locales: [["en", "US", "Latn"]] },
])("the schema refuses what is wrong: %j", (wrong) => {
  expect(validate({ languageFamilies, languages, countries, locales, ...wrong })).toBe(false);
});
