import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DocumentWriter, documentsSize, readDocuments } from "./segment-file.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";

/** Strings that look like ends of objects, and one larger than any buffer. */
const documents = [
  { objectID: "a", name: 'a "quoted" } brace { and \\ slash \\\\' },
  { objectID: "b", nested: { list: [{ deep: "}" }, {}] } },
  { objectID: "c", name: "ملجأ ليلي 夜间庇护所" },
  { objectID: "d", name: "{".repeat(700_000) },
  ...Array.from({ length: 3000 }, (_, place) => ({ objectID: `e${place}`, name: "}\\".repeat(place % 60) })),
];

function writeDocuments(path: string): void {
  const writer = new DocumentWriter(path);
  for (const [place, document] of documents.entries()) {
    writer.add(new TextEncoder().encode(JSON.stringify(document)));
    writer.endDocument(1000 + place);
  }
  writer.finish();
}

test("documents and their sequences are read without an index", async () => {
  const path = join(temporaryDirectory(), "1.documents");
  writeDocuments(path);
  const found = [...((await readDocuments(path)) ?? [])];
  expect(found.map(({ json }) => JSON.parse(json))).toEqual(documents);
  expect(found.map(({ sequence }) => sequence)).toEqual(documents.map((_, place) => 1000 + place));
});

test("a file that is cut off or flipped anywhere is not read", async () => {
  const path = join(temporaryDirectory(), "1.documents");
  writeDocuments(path);
  const whole = readFileSync(path);
  for (const at of [
    0,
    5,
    300_000,
    whole.length - 30,
    whole.length - 14,
    whole.length - 7,
    whole.length - 2,
  ]) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    writeFileSync(path, flipped);
    expect(await readDocuments(path)).toBeUndefined();
  }
  for (const length of [0, 10, 300_000, whole.length - 1]) {
    writeFileSync(path, whole.subarray(0, length));
    expect(await documentsSize(path)).toBeUndefined();
  }
});
