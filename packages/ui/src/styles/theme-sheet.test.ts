import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeSheet, themeSheetAddress } from "./theme-sheet.server.ts";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

test("both themes define the same names, each with its own colours", () => {
  const [light, dark] = [themeSheet(tokens, "light"), themeSheet(tokens, "dark")];
  expect(namesIn(light)).toEqual(namesIn(dark));
  expect(light).toContain("color-scheme:light;--ground:#faf5ea;");
  expect(dark).toContain("color-scheme:dark;--ground:#10182b;");
});

test("sizes and distances stay as they are", () => {
  expect(themeSheet(tokens, "light")).not.toContain("--space-");
});

test("another colour is another address", () => {
  const changed = tokens.replaceAll("#10182b", "#10182c");
  expect(themeSheetAddress(changed, "dark")).not.toBe(themeSheetAddress(tokens, "dark"));
  expect(themeSheetAddress(tokens, "dark")).toMatch(/^\/themes\/dark-[0-9a-f]{8}\.css$/);
});

function namesIn(sheet: string): Set<string> {
  return new Set([...sheet.matchAll(/(--[\w-]+):/g)].map(([, name = ""]) => name));
}
