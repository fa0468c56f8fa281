import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { themeStyles, tokenNames } from "./theme-styles.server.ts";

/**
 * Components that the design page does not show a second time, and why. Code that it shared with one other page only
 * would become a file of its own, which every reader of that page would load.
 */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ["page-frame", "stands around every page, this one too"],
  ["site-header", "part of the frame"],
  ["site-footer", "part of the frame"],
  ["language-button", "part of the frame"],
  ["language-strip", "part of the frame, on the first page"],
  ["mark", "part of the frame"],
  ["sample-banner", "part of the frame"],
  ["woven-border", "part of the frame"],
  ["save-sign", "part of the frame, and of what keeps services"],
  ["row-button", "part of a carousel"],
  ["fact-lines", "part of a place, which is shown"],
  ["originals", "part of a place, which is shown"],
  ["copy-button", "part of a place, which is shown"],
  ["form-page", "a whole page"],
  ["page", "a whole page"],
  ["visually-hidden", "is not seen"],
  ["button", "in the forms that are shown"],
  ["field", "in the forms that are shown"],
  ["quick-exit", "part of the frame; it stands at one place of the screen"],
  ["next-steps", "part of the bar of the quick exit, on phones"],
  ["quick-exit-script", "draws nothing"],
  ["connection-line", "part of the frame; it shows while a page loads or the device has no connection"],
  ["load-later", "draws nothing of its own"],
  ["preview-line", "above a page that is not public yet"],
  ["error-summary", "above a form that was not taken; it takes the focus of its page"],
  ["suggestions-card", "what stewards see of a visitor's words, beside the change that is made of them"],
  ["page-head", "draws nothing on the page"],
  ["link-preview", "draws nothing on the page"],
  ["json-ld", "draws nothing on the page"],
  ["lasting-bar", "part of the frame; it shows what goes on playing from page to page"],
  ["message-page", "a whole page"],
  ["fault-page", "a whole page"],
  ["text-difference", "what stewards and translators see of a text that has changed"],
  ["picture", "shows files of a directory: on the first page"],
  ["search-field", "part of the search form"],
  ["safety-question", "above results, in the words of a search"],
  ["directions", "part of a place, which is shown"],
  ["map-part", "a whole part of the page of a service"],
  ["place-map", "a whole part of the page of a service"],
  ["where-field-near", "part of the field for a place"],
]);

const root = join(import.meta.dirname, "../../../../..");

/** The folders of shared components; those of the map, of players and of the saved list are whole parts of pages. */
const places = [
  "packages/ui/src/{,fields/,text/}*.tsx",
  "packages/pages/src/{frame,place-choice,safety}/*.tsx",
  "packages/entry-view/src/{contacts,facts,hours,phones,places,suggestions,texts}/*.tsx",
  "apps/workspace/app/ui/*.tsx",
];

test("every component is on the page of the identity", () => {
  const shown = new Set(
    readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith("-specimens.tsx"))
      .flatMap((name) => [
        ...readFileSync(join(import.meta.dirname, name), "utf8").matchAll(
          /"(?:@dragoman|\.\.\/\.\.)\/[\w/-]*?\/([\w-]+)\.tsx"/g,
        ),
      ])
      .map(([, name = ""]) => name),
  );
  const components = globSync(places, { cwd: root, exclude: ["**/*.test.tsx"] }).map((file) =>
    basename(file, ".tsx"),
  );
  const forgotten = components.filter((name) => !shown.has(name) && !elsewhere.has(name));
  expect(forgotten, "show it in app/features/design, or say there why not").toEqual([]);
  expect([...elsewhere.keys()].filter((name) => !components.includes(name))).toEqual([]);
});

const tokens = readFileSync(join(root, "packages/ui/src/styles/tokens.css"), "utf8");

test("the page shows every token, and both themes side by side", () => {
  const { colours, texts, spaces } = tokenNames(tokens);
  expect(colours).toContain("--lamp");
  expect(texts).toContain("--text-body");
  expect(spaces).toContain("--space-4");
  const css = themeStyles(tokens);
  const [, light = ""] = /\[data-theme="light"\] \{(.*?)\}/.exec(css) ?? [];
  const [, dark = ""] = /\[data-theme="dark"\] \{(.*?)\}/.exec(css) ?? [];
  expect(groundsIn(light)).toHaveLength(1);
  // The dark theme replaces the light one, and inherits what is the same in both.
  expect(groundsIn(dark)).toHaveLength(2);
  expect(groundsIn(dark)[0]).toBe(groundsIn(light)[0]);
  expect(groundsIn(dark)[1]).not.toBe(groundsIn(light)[0]);
  for (const name of [...colours, ...texts, ...spaces]) expect(css).toContain(`[data-token="${name}"]`);
});

function groundsIn(block: string): (string | undefined)[] {
  return [...block.matchAll(/--ground: (#\w+);/g)].map(([, value]) => value);
}
