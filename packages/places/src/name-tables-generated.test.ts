import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generatedFiles } from "../generate/generated-files.ts";
import { hasRawNames } from "../generate/raw-names.ts";
import { namedLanguages } from "./names/named-languages.ts";
import { nameTables } from "./names/name-tables.ts";

const root = join(import.meta.dirname, "../../..");

test.skipIf(!hasRawNames())(
  "the tables are what the generator makes (needs libgeonames-common: see generate/raw-names.ts)",
  async () => {
    for (const [path, text] of await generatedFiles()) {
      expect(readFileSync(join(root, path), "utf8") === text, path).toBe(true);
    }
  },
);

test("every language has a table", async () => {
  const tables = await nameTables();
  expect([...tables.keys()]).toEqual(namedLanguages);
  for (const [locale, names] of tables) expect(names.size, locale).toBeGreaterThan(10);
  expect(tables.get("el")?.get("264371")).toBe("Αθήνα");
  expect(tables.get("en")?.get("GR.ESYE31")).toBe("Attica");
});
