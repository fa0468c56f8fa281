import { translatableTexts } from "@dragoman/database";
import { expect, test } from "vitest";
import { fieldWords, tableWords } from "./field-words.server.ts";

test("every text that can be translated has a name, and so has what it stands among", () => {
  expect(translatableTexts.length).toBeGreaterThan(20);
  const nameless = translatableTexts.filter(
    ({ table, field }) => !tableWords[table] || !fieldWords(table, field),
  );
  expect(nameless).toEqual([]);
});
