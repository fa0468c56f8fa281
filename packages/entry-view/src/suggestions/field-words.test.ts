import { translatableTexts } from "@dragoman/database";
import { expect, test } from "vitest";
import { fieldWords, tableWords } from "./field-words.server.ts";

test("every translatable text has a name, and so has its group", () => {
  expect(translatableTexts.length).toBeGreaterThan(20);
  const nameless = translatableTexts.filter(
    ({ table, field }) => !tableWords[table] || !fieldWords(table, field),
  );
  expect(nameless).toEqual([]);
});
