import { expect, test } from "vitest";
import { readIds, writeIds } from "./written-ids.ts";

const uuids = ["7e7352d6-2d12-521f-a7a3-faf84794c7d8", "00000000-0000-4000-8000-0000000000ff"];

test("UUIDs take sixteen bytes each, and are read as they were", () => {
  const written = writeIds(uuids);
  expect(written.bytes).toHaveLength(1 + 2 * 16);
  expect(readIds(written)).toEqual({ ids: uuids, rest: new Uint8Array() });
});

test.each([
  [["s1"]],
  [[...uuids, "s1"]],
  [["7E7352D6-2D12-521F-A7A3-FAF84794C7D8"]],
  [["مأوى", "x/y z"]],
  [[]],
])("%j are read as they were", (ids) => {
  const { bytes, areUuids } = writeIds(ids);
  const read = readIds({ bytes: Uint8Array.of(...bytes, 7, 8), areUuids });
  expect(read).toEqual({ ids, rest: Uint8Array.of(7, 8) });
});

test("truncated ids give nothing", () => {
  for (const ids of [uuids, ["s1", "s2"]]) {
    const { bytes, areUuids } = writeIds(ids);
    for (let length = 1; length < bytes.length; length++) {
      expect(readIds({ bytes: bytes.subarray(0, length), areUuids })).toBeNull();
    }
  }
});
