import type { CutRun } from "../text/cutting.ts";
import { GrowingBytes, GrowingUint32 } from "./growing-array.ts";
import { varintLength, writeVarint } from "./postings/occurrence-code.ts";
import type { SectionSource, SectionWriter } from "./segment-file.ts";
import { hashOfText } from "./text-hash.ts";

/**
 * Word boundaries of the searched texts in scripts without spaces, stored because dictionary segmentation would
 * otherwise dominate the cost of highlighting a hit. For each text of a document: its hash (32 bits), the number of
 * bytes that follow, and for each word twice its number of clusters, plus one for the last word of a run. All but the
 * hash are variable-length integers.
 */
export interface CutCollector {
  /** The next run of the current text. */
  addRun(run: CutRun): void;
  /** Ends the text that the runs since the last call belong to. */
  endText(text: string): void;
  endDocument(): void;
  /** Writes the boundaries of the documents in this order. */
  write(writer: SectionWriter, order: Uint32Array): void;
}

const hashBytes = 4;

export function createCutCollector(): CutCollector {
  const words = new GrowingUint32();
  const bytes = new GrowingBytes();
  /** By document, the end of its boundaries. */
  const ends = new GrowingUint32();

  function startOf(document: number): number {
    return document === 0 ? 0 : ends.at(document - 1);
  }

  return {
    addRun: ({ wordEnds }) => {
      let from = 0;
      for (const [index, end] of wordEnds.entries()) {
        words.push(((end - from) << 1) | (index === wordEnds.length - 1 ? 1 : 0));
        from = end;
      }
    },
    endText: (text) => {
      if (words.length === 0) return;
      const length = words.view().reduce((sum, word) => sum + varintLength(word), 0);
      bytes.reserve(hashBytes + varintLength(length) + length);
      const hash = hashOfText(text);
      for (let byte = 0; byte < hashBytes; byte++) bytes.values[bytes.length++] = hash >>> (byte * 8);
      bytes.length = writeVarint(bytes.values, bytes.length, length);
      for (const word of words.view()) bytes.length = writeVarint(bytes.values, bytes.length, word);
      words.length = 0;
    },
    endDocument: () => ends.push(bytes.length),
    write: (writer, order) => {
      const documents: number[] = [];
      const starts = [0];
      let end = 0;
      for (const [number, document] of order.entries()) {
        const length = ends.at(document) - startOf(document);
        if (length === 0) continue;
        documents.push(number);
        starts.push((end += length));
      }
      writer.add("cuts.documents", Uint32Array.from(documents));
      writer.add("cuts.starts", Uint32Array.from(starts));
      writer.reserve("cuts.bytes", {
        kind: "uint8",
        length: end,
        fill: (target) => {
          for (const [at, number] of documents.entries()) {
            const document = order[number] ?? 0;
            target.set(bytes.values.subarray(startOf(document), ends.at(document)), starts[at] ?? 0);
          }
        },
      });
    },
  };
}

/** The word boundaries in the texts of one document. */
export interface TextCuts {
  /** By run of the text, the clusters after which words end, as in `CutRun`; `undefined` for other texts. */
  wordEndsOf(text: string): readonly (readonly number[])[] | undefined;
}

/** Looks up the boundaries of a document by its number. */
export function openTextCuts(sections: SectionSource): (document: number) => TextCuts | undefined {
  const documents = sections.uint32("cuts.documents");
  const starts = sections.uint32("cuts.starts");
  const bytes = sections.uint8("cuts.bytes");
  return (document) => {
    const at = placeOf(documents, document);
    if (at === -1) return undefined;
    const own = bytes.subarray(starts[at] ?? 0, starts[at + 1] ?? 0);
    return { wordEndsOf: (text) => findText(own, hashOfText(text)) };
  };
}

/** The index of a number among ascending numbers, or -1. */
function placeOf(ascending: Uint32Array, number: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === number ? low : -1;
}

interface Cursor {
  bytes: Uint8Array;
  at: number;
}

function findText(bytes: Uint8Array, sought: number): number[][] | undefined {
  const cursor: Cursor = { bytes, at: 0 };
  while (cursor.at < bytes.length) {
    let hash = 0;
    for (let byte = 0; byte < hashBytes; byte++) hash |= (bytes[cursor.at++] ?? 0) << (byte * 8);
    const length = readVarint(cursor);
    if (hash >>> 0 === sought) return readRuns(cursor, cursor.at + length);
    cursor.at += length;
  }
  return undefined;
}

function readRuns(cursor: Cursor, end: number): number[][] {
  const runs: number[][] = [];
  let ends: number[] = [];
  let cluster = 0;
  while (cursor.at < end) {
    const word = readVarint(cursor);
    ends.push((cluster += word >>> 1));
    if ((word & 1) === 0) continue;
    runs.push(ends);
    ends = [];
    cluster = 0;
  }
  return runs;
}

function readVarint(cursor: Cursor): number {
  let byte = cursor.bytes[cursor.at++] ?? 0;
  let value = byte & 0x7f;
  for (let shift = 7; byte > 0x7f; shift += 7) {
    byte = cursor.bytes[cursor.at++] ?? 0;
    value |= (byte & 0x7f) << shift;
  }
  return value;
}
