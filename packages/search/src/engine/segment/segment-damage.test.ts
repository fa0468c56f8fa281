import { expect, test } from "vitest";
import { openSegment } from "./open-segment.ts";
import { buildSegment } from "./segment-builder.ts";
import { SegmentDamagedError } from "./segment.ts";
import { memoryBytes } from "./stored-documents.ts";

const built = buildSegment(
  [
    { document: { objectID: "a", name: "Food bank", city: "Berlin", price: 3 }, sequence: 1 },
    { document: { objectID: "b", name: "مأوى", _geoloc: { lat: 1, lng: 2 } }, sequence: 2 },
  ],
  { facets: ["city"], sorts: ["name"], order: [] },
);
const documents = memoryBytes(built.documents);

function opened(bytes: Uint8Array): unknown {
  try {
    return openSegment(bytes.slice().buffer, documents);
  } catch (error) {
    return error;
  }
}

test("the bytes as they were made can be opened", () => {
  expect(opened(new Uint8Array(built.index))).not.toBeInstanceOf(Error);
});

test("a change of any byte is noticed", () => {
  const bytes = new Uint8Array(built.index.slice());
  for (let at = 0; at < bytes.length; at++) {
    const before = bytes[at] ?? 0;
    for (const mask of [0x01, 0x80, 0xff]) {
      bytes[at] = before ^ mask;
      expect(opened(bytes), `byte ${at} ^ ${mask}`).toBeInstanceOf(SegmentDamagedError);
    }
    bytes[at] = before;
  }
});

test("a missing end is noticed, and so is one too many", () => {
  const bytes = new Uint8Array(built.index);
  for (let length = 0; length < bytes.length; length++) {
    expect(opened(bytes.subarray(0, length)), `length ${length}`).toBeInstanceOf(SegmentDamagedError);
  }
  expect(opened(Uint8Array.of(...bytes, 0))).toBeInstanceOf(SegmentDamagedError);
});

test("missing documents are noticed, and those of another segment", () => {
  expect(() => openSegment(built.index, memoryBytes([]))).toThrow(SegmentDamagedError);
  const others = memoryBytes([...built.documents, new TextEncoder().encode('{"objectID":"c"}')]);
  expect(() => openSegment(built.index, others)).toThrow(SegmentDamagedError);
});

test("shared memory is read like any other", () => {
  const shared = new SharedArrayBuffer(built.index.byteLength);
  new Uint8Array(shared).set(new Uint8Array(built.index));
  const segment = openSegment(shared, documents);
  expect(segment.document(segment.documentNumber("b"))).toMatchObject({ objectID: "b", name: "مأوى" });
});
