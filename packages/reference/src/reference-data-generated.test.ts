import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generatedFiles } from "../generate/generated-files.ts";
import { describeSource, sourceNames } from "../generate/sources.ts";

const root = join(import.meta.dirname, "../../..");
const files = generatedFiles();

test.each([...files.keys()])("%s is what the generator makes", (path) => {
  expect(readFileSync(join(root, path), "utf8")).toBe(files.get(path));
});

test("the document names every source with its version, and its links resolve", () => {
  const document = readFileSync(join(root, "docs/reference-data.md"), "utf8");
  for (const source of sourceNames) expect(document).toContain(describeSource(source));
  const links = [...document.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link ?? "");
  expect(links).toContain("reference-data-differences.md");
  expect(links.filter((link) => !existsSync(join(root, "docs", link)))).toEqual([]);
});
