import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { understoodLanguages } from "./understood-languages.ts";

const samples = readFileSync(
  new URL("../../../../fixtures/languages/understood.tsv", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"));

test.each(samples)("readers of %s also read %s", (tag, expected) => {
  expect(understoodLanguages(tag ?? "").join(" ")).toBe(expected);
});

test("every result is canonical and not the reader's own language", () => {
  for (const [tag = ""] of samples) {
    const understood = understoodLanguages(tag);
    expect(Intl.getCanonicalLocales(understood)).toEqual(understood);
    expect(understood).not.toContain(tag);
  }
});
