import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("..", import.meta.url));
const sheets = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".css"),
);
const tokens = readFileSync(join(app, "styles/tokens.css"), "utf8");

/** What is fixed to one side of the screen, and so is wrong in one of the two directions of writing. */
const physical =
  /(?<![\w-])(?:(?:margin|padding|border|inset)-(?:left|right|top|bottom)|left|right|top|bottom|(?:min-|max-)?(?:width|height))\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/;

test.each(sheets)("%s names no side of the screen", (sheet) => {
  const rules = readFileSync(join(app, sheet), "utf8")
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/@media[^{]*/g, "");
  expect(physical.exec(rules)?.[0]).toBeUndefined();
});

test.each(sheets)("%s uses only tokens that exist, and no colour of its own", (sheet) => {
  const rules = readFileSync(join(app, sheet), "utf8");
  const used = [...rules.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !tokens.includes(`--${name}:`))).toEqual([]);
  const screen = sheet.endsWith("tokens.css") ? "" : rules.replace(/@media print[^]*/, "");
  expect(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.exec(screen)?.[0]).toBeUndefined();
});
