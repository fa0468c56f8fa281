import { PMTiles, type RangeResponse, type Source } from "pmtiles";
import { expect, test } from "vitest";
import { tileNumber, writeArchive, type Tile } from "./tile-archive.ts";

test("tiles are counted along the curve of the format", () => {
  // PMTiles 3, §2: the examples of the specification.
  expect([tileNumber({ z: 0, x: 0, y: 0 }), tileNumber({ z: 1, x: 0, y: 0 })]).toEqual([0, 1]);
  expect([tileNumber({ z: 1, x: 0, y: 1 }), tileNumber({ z: 1, x: 1, y: 1 })]).toEqual([2, 3]);
  expect([tileNumber({ z: 1, x: 1, y: 0 }), tileNumber({ z: 2, x: 0, y: 0 })]).toEqual([4, 5]);
  expect(tileNumber({ z: 12, x: 3423, y: 1763 })).toBe(19_078_479);
});

test("a reader of the format finds every written tile, even in a large archive", async () => {
  const tiles = Array.from({ length: 5000 }, (_, index): Tile => {
    const x = index % 100;
    const y = Math.floor(index / 100);
    return { z: 7, x, y, content: Buffer.from(x > 50 ? "sea" : `tile ${x}/${y}`) };
  });
  const archive = writeArchive({ tiles, minZoom: 0, maxZoom: 7, metadata: { attribution: "us" } });
  const reader = new PMTiles(inMemory(archive));
  expect(await reader.getMetadata()).toEqual({ attribution: "us" });
  expect(await reader.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 7, numAddressedTiles: 5000 });
  for (const { z, x, y, content } of tiles) {
    const found = await reader.getZxy(z, x, y);
    expect(Buffer.from(found?.data ?? new ArrayBuffer()).equals(content), `${x}/${y}`).toBe(true);
  }
  expect(await reader.getZxy(7, 100, 100)).toBeUndefined();
});

test("the same content is kept once", () => {
  expect(archiveOfSea(400).length - archiveOfSea(1).length).toBeLessThan(2000);
});

test("the same tiles are the same file", () => {
  const tiles = [
    { z: 1, x: 1, y: 0, content: Buffer.from("b") },
    { z: 0, x: 0, y: 0, content: Buffer.from("a") },
  ];
  const about = { minZoom: 0, maxZoom: 1, metadata: {} };
  expect(writeArchive({ tiles, ...about })).toEqual(writeArchive({ tiles: tiles.toReversed(), ...about }));
});

function archiveOfSea(count: number): Uint8Array {
  const content = Buffer.alloc(500, "sea");
  const tiles = Array.from({ length: count }, (_, x) => ({ z: 9, x, y: 0, content }));
  return writeArchive({ tiles, minZoom: 9, maxZoom: 9, metadata: {} });
}

function inMemory(content: Uint8Array): Source {
  return {
    getKey: () => "memory",
    async getBytes(offset, length): Promise<RangeResponse> {
      return { data: Uint8Array.from(content.subarray(offset, offset + length)).buffer };
    },
  };
}
