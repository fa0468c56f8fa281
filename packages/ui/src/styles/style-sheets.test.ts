import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../../../..", import.meta.url));
const sheets = globSync(["packages/*/src/**/*.css", "apps/*/app/**/*.css"], { cwd: app });
const tokens = ["packages/ui/src/styles/tokens.css", "packages/ui/src/styles/fonts.css"]
  .map((sheet) => readFileSync(join(app, sheet), "utf8"))
  .join("");

/** Physical sides, which are wrong in one of the two writing directions. */
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

/** Styles for Latin letters only: other scripts have no capitals, and break under letter spacing or slant. */
const latinOnly = /text-transform:|letter-spacing:|font-style:\s*(?:italic|oblique)|font-variant-caps:/;

/** The field for a number holds digits only. */
const ofDigits = "phone-field.module.css";

test.each(sheets.filter((sheet) => !sheet.endsWith(ofDigits)))(
  "%s does nothing to letters that some scripts cannot bear",
  (sheet) => {
    expect(latinOnly.exec(readFileSync(join(app, sheet), "utf8"))?.[0]).toBeUndefined();
  },
);

test.each(sheets)("%s contains no quotation marks, which differ between languages", (sheet) => {
  expect(
    /content:\s*(?:open-quote|close-quote|["'][^"'])|quotes:/.exec(
      readFileSync(join(app, sheet), "utf8"),
    )?.[0],
  ).toBe(undefined);
});

test.each(sheets)("%s aligns by keywords that Chromium supports", (sheet) => {
  const rules = readFileSync(join(app, sheet), "utf8");
  const plain = rules.replaceAll("text-align: -webkit-match-parent;\n  text-align: match-parent;", "");
  expect(plain).not.toContain("match-parent");
});
