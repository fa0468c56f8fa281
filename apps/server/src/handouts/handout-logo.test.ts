import { usualSettings, type SiteLogo } from "@dragoman/database";
import sharp from "sharp";
import { expect, test } from "vitest";
import { exampleList, examplePicture, exampleSheet } from "../testing/example-handout.ts";
import { readHandoutLogo } from "./handout-logo.ts";
import { createTypesetter } from "./handout-typesetter.ts";

async function readerOf({ colour = "#ff0000", isStored = true } = {}) {
  const create = { width: 320, height: 64, channels: 3, background: colour } as const;
  const png = await sharp({ create }).png().toBuffer();
  const file: SiteLogo = { digest: colour, type: "image/png", bytes: png.length, width: 320, height: 64 };
  const state = { file: file as SiteLogo | null, reads: 0 };
  const errors: unknown[] = [];
  const read = readHandoutLogo({
    settings: () => Promise.resolve({ ...usualSettings, logo: { file: state.file } }),
    files: {
      read() {
        state.reads += 1;
        return Promise.resolve(isStored ? new Blob([Buffer.from(png)]).stream() : undefined);
      },
    },
    onError: (error) => errors.push(error),
  });
  return { read, state, errors };
}

test("sheets and pictures show the logo of the directory", async () => {
  const { read } = await readerOf();
  const logo = (await read()) ?? [];
  const typesetter = createTypesetter();
  const link = await sharp(typesetter.set({ ...examplePicture(), logo }).bytes)
    .extract({ left: 100, top: 90, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([...link.subarray(0, 3)]).toEqual([255, 0, 0]);
  for (const handout of [exampleSheet(), exampleList([])]) {
    const pdf = Buffer.from(typesetter.set({ ...handout, logo }).bytes).toString("latin1");
    expect(pdf).toMatch(/\/Subtype\s*\/Image/);
    expect(Buffer.from(typesetter.set(handout).bytes).toString("latin1")).not.toMatch(/\/Subtype\s*\/Image/);
  }
});

test("it is read once, and a sheet without it is as good", async () => {
  const { read, state } = await readerOf();
  expect(await read()).toBe(await read());
  expect(state.reads).toBe(1);
  state.file = null;
  expect(await read()).toBeNull();
  const lost = await readerOf({ isStored: false });
  expect(await lost.read()).toBeNull();
});
