import { createHash } from "node:crypto";
import type { Theme } from "./theme.server.ts";

/** Where the colours of each theme begin in `tokens.css`. */
export const lightStart = ":root {";
export const darkStart = "(prefers-color-scheme: dark) {\n  :root {";

/** Path of the style sheets of chosen themes. */
export const themeSheetsPath = "/themes";

/**
 * The colours of one theme, regardless of the device's preference: an extra style sheet for readers who chose a theme.
 * Its specificity overrides the others regardless of order. Other readers load nothing.
 */
export function themeSheet(tokens: string, theme: Theme): string {
  const dark = declarationsAfter(tokens, darkStart);
  const light = declarationsAfter(tokens, lightStart);
  // Only those of the light theme that the device's preference may have replaced.
  const chosen = theme === "dark" ? dark : new Map([...light].filter(([name]) => dark.has(name)));
  const rules = [...chosen].map(([name, value]) => `${name}:${value};`).join("");
  return `:root:root{color-scheme:${theme};${rules}}`;
}

/** The address contains a hash of the colours, so that browsers can cache the sheet forever. */
export function themeSheetAddress(tokens: string, theme: Theme): string {
  const digest = createHash("sha256").update(themeSheet(tokens, theme)).digest("hex").slice(0, 8);
  return `${themeSheetsPath}/${theme}-${digest}.css`;
}

/** The declarations of the block that begins there, by their names. */
export function declarationsAfter(css: string, start: string): Map<string, string> {
  const from = css.indexOf(start);
  if (from === -1) throw new Error(`The tokens have no ${start}`);
  const block = css.slice(from + start.length, css.indexOf("}", from));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}
