import { expect, test } from "vitest";
import { cutByDictionary } from "../text/cut-clusters.ts";
import { tableFor } from "../text/character-table.ts";
import { cutWords } from "../text/cut-words.ts";
import type { CutRun } from "../text/cutting.ts";
import { soughtTerms } from "../text/sought-terms.ts";
import { openDocuments } from "../query/views/open-documents.ts";
import { forEachWord } from "../query/presenting/text-words.ts";
import type { TextCuts } from "./text-cuts.ts";

const schema = { texts: ["name", "note"], facets: [], sorts: [], order: [] };

/** The word boundaries of a text's runs according to the dictionary. */
function endsByDictionary(text: string): (readonly number[])[] {
  const runs: CutRun[] = [];
  cutWords({
    text,
    table: tableFor(undefined),
    indexing: true,
    at: 0,
    position: 0,
    emit: () => undefined,
    cutRun: (cutting, script) => {
      const run = cutByDictionary(cutting, script);
      runs.push(run);
      return run;
    },
  });
  return runs.map(({ wordEnds }) => wordEnds);
}

const texts = [
  "ศูนย์สุขภาพชุมชน เปิดทุกวัน",
  "มีน้ำดื่มฟรี",
  "ມີນ້ຳດື່ມ",
  "មណ្ឌលសុខភាព សហគមន៍",
  "ကျန်းမာရေးစင်တာ",
  "ก".repeat(300),
  "Health สุขภาพ health สุขภาพ",
];

test("a segment stores the word boundaries of the searched texts of its documents, in every language", () => {
  const documents = texts.map((text, number) => ({
    document: {
      objectID: `${number}`,
      name: ["no such script", text],
      unsearched: `${text}${text}`,
      _translations: { lo: { note: `${text} ${text}` } },
    },
    sequence: number,
  }));
  const segment = openDocuments(documents, schema);
  for (const [number, text] of texts.entries()) {
    const cuts = segment.textCuts(segment.documentNumber(`${number}`));
    expect(cuts?.wordEndsOf(text)).toEqual(endsByDictionary(text));
    expect(cuts?.wordEndsOf(`${text} ${text}`)).toEqual(endsByDictionary(`${text} ${text}`));
    expect(cuts?.wordEndsOf(`${text}${text}`)).toBeUndefined();
    expect(cuts?.wordEndsOf("no such script")).toBeUndefined();
  }
});

test("words come with the segment's cuts as they come without", () => {
  const inputs = texts.map((name, sequence) => ({ document: { objectID: name, name }, sequence }));
  const segment = openDocuments(inputs, schema);
  for (const text of texts) {
    const cuts = segment.textCuts(segment.documentNumber(text));
    for (const one of [text, texts[0] ?? "", `${text}.`]) {
      expect(wordsOf(one, cuts)).toEqual(wordsOf(one, undefined));
    }
  }
});

function wordsOf(text: string, cuts: TextCuts | undefined): unknown[] {
  const words: unknown[] = [];
  const sought = soughtTerms([""]);
  forEachWord(text, { sought, analysis: undefined, cuts }, (...word) => words.push(word));
  return words;
}

test("documents without such texts have no cuts", () => {
  const [text = ""] = texts;
  const segment = openDocuments(
    ["Food", text, "Obdach"].map((name, sequence) => ({
      document: { objectID: name, name },
      sequence,
    })),
    schema,
  );
  expect(segment.textCuts(segment.documentNumber("Food"))).toBeUndefined();
  expect(segment.textCuts(segment.documentNumber("Obdach"))).toBeUndefined();
  expect(segment.textCuts(segment.documentNumber(text))).toBeDefined();
});
