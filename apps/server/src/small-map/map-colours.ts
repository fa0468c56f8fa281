import { readFileSync } from "node:fs";
import { mapTokens, type SmallMapColours } from "./draw-small-map.ts";

export type Theme = "day" | "night";

const tokens = new URL(import.meta.resolve("@dragoman/ui/styles/tokens.css"));
const starts: Readonly<Record<Theme, string>> = {
  day: ":root {",
  night: "(prefers-color-scheme: dark) {\n  :root {",
};

/** The colours of both themes, from the style sheet that defines them: an SVG image cannot use a page's styles. */
export function readMapColours(css = readFileSync(tokens, "utf8")): Readonly<Record<Theme, SmallMapColours>> {
  return { day: coloursAfter(css, starts.day), night: coloursAfter(css, starts.night) };
}

function coloursAfter(css: string, start: string): SmallMapColours {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf("}", from));
  const entries = Object.entries(mapTokens).map(([role, token]) => {
    const value = new RegExp(`${token}: (#[0-9a-f]{6});`).exec(block)?.[1];
    if (from === -1 || value === undefined) throw new Error(`The tokens have no ${token} after ${start}`);
    return [role, value];
  });
  return Object.fromEntries(entries) as SmallMapColours; // one for each role
}
