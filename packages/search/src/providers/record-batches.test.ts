import { expect, test } from "vitest";
import { readerRecord } from "../directory/reader-record.ts";
import { batchesOf } from "./record-batches.ts";
import { sampleRecord } from "./testing/hosted-site.ts";

const records = ["1", "2", "3"].map((id) =>
  readerRecord(sampleRecord(id), { language: "en", glossary: new Map() }),
);
const [record] = records;
const size = Buffer.byteLength(JSON.stringify(record)) + 1;

test("sends nothing for nothing", () => {
  expect(batchesOf({ remove: [], put: [] })).toEqual([]);
});

test("keeps a small change in one batch", () => {
  expect(batchesOf({ remove: ["a"], put: records })).toEqual([{ remove: ["a"], put: records }]);
});

test("cuts by the number of records, removals counted", () => {
  const batches = batchesOf({ remove: ["a"], put: records }, { records: 2, bytes: 1e6 });
  expect(batches.map(({ remove, put }) => [remove.length, put.length])).toEqual([
    [1, 1],
    [0, 2],
  ]);
});

test("cuts by bytes, and sends a record that is larger than a batch alone", () => {
  expect(
    batchesOf({ remove: [], put: records }, { records: 10, bytes: size * 2 }).map(({ put }) => put.length),
  ).toEqual([2, 1]);
  expect(
    batchesOf({ remove: [], put: records }, { records: 10, bytes: 10 }).map(({ put }) => put.length),
  ).toEqual([1, 1, 1]);
});
