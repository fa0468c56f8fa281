import { readFileSync } from "node:fs";
import { join } from "node:path";

export const fixtures = join(import.meta.dirname, "../../../fixtures");

/** The lines of a fixture; the caller knows their type. */
export function readFixture<T>(file: string): T[] {
  const lines = readFileSync(join(fixtures, file), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as T); // our own fixtures
}
