import { test, type Page } from "@playwright/test";

/** Chromium without a graphics card renders in software, if it was built with that. */
export async function skipWithoutWebGl(page: Page): Promise<void> {
  const draws = await page.evaluate(() => document.createElement("canvas").getContext("webgl2") !== null);
  test.skip(!draws, "this browser draws no WebGL 2, so that there is no map to look at");
}

/** How many different colours are visible. */
export async function coloursOfMap(page: Page): Promise<number> {
  const pixels = await pixelsOfMap(page);
  return new Set(pixels).size;
}

/** From 0 to 255. */
export async function lightnessOfMap(page: Page): Promise<number> {
  const pixels = await pixelsOfMap(page);
  const sum = pixels.reduce(
    (total, pixel) => total + ((pixel & 255) + ((pixel >> 8) & 255) + ((pixel >> 16) & 255)) / 3,
    0,
  );
  return sum / pixels.length;
}

/** One in seven of the visible pixels. */
export async function pixelsOfMap(page: Page): Promise<number[]> {
  const picture = await page.locator(".maplibregl-canvas").screenshot();
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: "image/png" }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer;
      return [...new Uint32Array(data ?? new ArrayBuffer(0))].filter((_, index) => index % 7 === 0);
    },
    [...picture],
  );
}
