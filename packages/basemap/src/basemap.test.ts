import { PMTiles, type RangeResponse } from "pmtiles";
import { expect, test } from "vitest";
import { makeBasemap } from "./basemap-plugin.ts";

const basemap = makeBasemap();

/** Bytes, compressed: the download of a phone for one tile. */
const largestTile = 64_000;
/** Bytes: the most that the basemap may add to a build. */
const largestFile = 10_000_000;

test("the basemap is small", async () => {
  const { ground, places } = await basemap;
  expect(ground.length).toBeLessThan(1_000_000);
  expect(places.length).toBeLessThan(largestFile);
});

test("a tile of Europe has sea, rivers and borders, and a tile of names its cities in every language", async () => {
  const { ground, places } = await basemap;
  const shapes = await tile(ground, { z: 4, x: 8, y: 5 });
  for (const layer of ["water", "waterway", "boundary"]) expect(shapes).toContain(layer);
  const names = await tile(places, { z: 4, x: 8, y: 5 });
  for (const name of ["Berlin", "برلين", "Берлин", "Βερολίνο", "柏林", "name:ckb", "Germany", "ጀርመን"]) {
    expect(names).toContain(name);
  }
});

test("parts of a city are there where one looks at the city, and not from far away", async () => {
  const { places } = await basemap;
  const near = await tile(places, { z: 8, x: 137, y: 83 });
  for (const text of ["Spandau", "suburb", "Altlandsberg"]) expect(near).toContain(text);
  expect(await tile(places, { z: 6, x: 34, y: 20 })).not.toContain("Spandau");
});

test("no tile is heavy, in the densest parts of the earth", async () => {
  const { ground, places } = await basemap;
  for (const [z, x, y] of [
    [8, 137, 83],
    [8, 183, 106],
    [7, 91, 53],
    [4, 8, 5],
    [3, 4, 2],
    [2, 2, 1],
  ] as const) {
    const found = [
      await reader(places).getZxy(z, x, y),
      z > 5 ? undefined : await reader(ground).getZxy(z, x, y),
    ];
    for (const content of found)
      expect(content?.data.byteLength ?? 0, `${z}/${x}/${y}`).toBeLessThan(largestTile * 3);
  }
});

async function tile(archive: Uint8Array, { z, x, y }: { z: number; x: number; y: number }): Promise<string> {
  const found = await reader(archive).getZxy(z, x, y);
  return new TextDecoder().decode(found?.data);
}

function reader(archive: Uint8Array): PMTiles {
  return new PMTiles({
    getKey: () => "memory",
    async getBytes(offset, length): Promise<RangeResponse> {
      return { data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer };
    },
  });
}
