import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  accentSheet,
  accentSheetAddress,
  accentSheetAt,
  type Colour,
  contrast,
  isReadableAccent,
  nearestReadableAccent,
  parseColour,
} from "./accent.server.ts";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

/** Every 51st value of each channel: 216 colours. */
const spread = [0, 51, 102, 153, 204, 255];
const colours = spread.flatMap((red) =>
  spread.flatMap((green) =>
    spread.map(
      (blue): Colour => `#${[red, green, blue].map((one) => one.toString(16).padStart(2, "0")).join("")}`,
    ),
  ),
);

test("a colour is written with six digits", () => {
  expect(parseColour(" #0B5A60 ")).toBe("#0b5a60");
  expect(parseColour("0b5a60")).toBe("#0b5a60");
  for (const text of ["", "teal", "#0b5", "#0b5a6g", "#0b5a6000"]) expect(parseColour(text)).toBeUndefined();
});

test("the usual colour can be read, a pale one cannot, and a darker one near it can", () => {
  expect(isReadableAccent(tokens, "#0b5a60")).toBe(true);
  expect(isReadableAccent(tokens, "#ffcc00")).toBe(false);
  for (const colour of colours) {
    const nearest = nearestReadableAccent(tokens, colour);
    expect(isReadableAccent(tokens, nearest), colour).toBe(true);
  }
  const [red, green, blue] = [1, 3, 5].map((start) =>
    Number.parseInt(nearestReadableAccent(tokens, "#ffcc00").slice(start, start + 2), 16),
  );
  expect(red).toBeGreaterThan(blue ?? 0);
  expect(red).toBeGreaterThan(green ?? 0);
});

test("in the dark, every accepted colour is light enough on every ground, and dark text on it can be read", () => {
  const grounds: Colour[] = ["#10182b", "#19233b", "#3a3222"];
  for (const colour of colours.filter((one) => isReadableAccent(tokens, one))) {
    const names = valuesOf(accentSheet(tokens, colour, "dark"));
    for (const link of [names["action"], names["action-strong"]]) {
      for (const ground of [...grounds, names["action-ground"], names["on-action"]])
        expect(
          contrast(link ?? "#000000", ground ?? "#000000"),
          `${colour} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("a sheet is found at its own address alone", () => {
  const address = accentSheetAddress(tokens, "#113355", null);
  expect(accentSheetAt(tokens, address)).toBe(accentSheet(tokens, "#113355", null));
  expect(accentSheetAt(tokens, address.replace("113355", "113356"))).toBeUndefined();
  expect(accentSheetAt(tokens, "/themes/accent-113355-both-00000000.css")).toBeUndefined();
  expect(accentSheetAt(tokens, "/themes/light-00000000.css")).toBeUndefined();
});

function valuesOf(sheet: string): Record<string, Colour> {
  return Object.fromEntries(
    [...sheet.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value as Colour]), // as matched
  );
}
