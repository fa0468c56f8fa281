import { expect, test } from "vitest";
import { createStoredDocuments, memoryBytes } from "./stored-documents.ts";

test("bytes are read back from any stretch of any pieces", () => {
  const all = Uint8Array.from({ length: 40 }, (_, index) => index);
  const bytes = memoryBytes([all.subarray(0, 7), all.subarray(7, 7), all.subarray(7, 30), all.subarray(30)]);
  expect(bytes.size).toBe(40);
  for (let start = 0; start <= 40; start++) {
    for (let end = start; end <= 40; end++) expect(bytes.read(start, end)).toEqual(all.slice(start, end));
  }
});

test("large and small documents lie one after the other", () => {
  const stored = createStoredDocuments();
  const lengths = [10, 5000, 0, 100_000, 3];
  for (const [index, length] of lengths.entries()) stored.add(new Uint8Array(length).fill(index));
  const bytes = memoryBytes(stored.chunks);
  let start = 0;
  for (const [index, length] of lengths.entries()) {
    expect(bytes.read(start, start + length)).toEqual(new Uint8Array(length).fill(index));
    start += length;
  }
  expect(bytes.size).toBe(start);
});
