import { readCsvRecords } from "@dragoman/hsds/csv";
import { expect, test } from "vitest";
import { formatGlossary, parseGlossary } from "./glossary-csv.server.ts";

const read = async (text: string) =>
  parseGlossary(await readCsvRecords({ file: "glossary.csv", bytes: new TextEncoder().encode(text) }), {
    language: "pt-BR",
    usual: "en",
  });

test("a glossary survives a round trip through its file", async () => {
  const terms = [
    { id: "1", version: 1, originalLanguage: "de", term: "Amt, das", translation: '"Repartição"', note: "" },
    { id: "2", version: 4, originalLanguage: "en", term: "=shelter", translation: "abrigo", note: "a; b" },
  ];
  const back = terms.map(({ originalLanguage, term, translation, note }) => ({
    originalLanguage,
    term,
    translation,
    note,
  }));
  expect(await read(formatGlossary(terms, "pt-BR"))).toEqual(back);
});

test("files of other programs are read: other columns, another order, no languages", async () => {
  expect(await read("ID;Target;Source\n7;abrigo;shelter\n")).toEqual([
    { originalLanguage: "en", term: "shelter", translation: "abrigo", note: "" },
  ]);
  expect(
    await read("source,target,source_language,target_language\na,b,DE,pt_BR\nc,d,de,fr\ne,f,??,\n"),
  ).toEqual([
    { originalLanguage: "de", term: "a", translation: "b", note: "" },
    { originalLanguage: "en", term: "e", translation: "f", note: "" },
  ]);
  expect(await read("English,Portuguese\nshelter,abrigo\n")).toBeUndefined();
  expect(parseGlossary([], { language: "ps", usual: "en" })).toBeUndefined();
});
