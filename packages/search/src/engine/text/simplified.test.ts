import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { simplifiedModule, simplifiedPairs, simplifiedPath } from "../../../generate/simplified-module.ts";
import { simplifiedForms } from "./simplified-forms.ts";

const root = join(import.meta.dirname, "../../../../..");

test("the table equals the generator's output, and is small enough for a browser", () => {
  const written = readFileSync(join(root, simplifiedPath), "utf8");
  expect(written).toBe(simplifiedModule());
  expect(Buffer.byteLength(written)).toBeLessThan(15_000);
});

test("the unpacked table equals the generator's source", () => {
  const pairs = simplifiedPairs();
  expect(pairs.length).toBeGreaterThan(3000);
  expect(new Map(simplifiedForms())).toEqual(new Map(pairs));
});
