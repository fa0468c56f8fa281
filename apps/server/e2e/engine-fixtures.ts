import { readFileSync } from "node:fs";
import { join } from "node:path";

export const fixtures = join(import.meta.dirname, "../../../fixtures");

/** The lines of one of our fixtures, whose form the caller knows. */
export function readFixture<T>(file: string): T[] {
  const lines = readFileSync(join(fixtures, file), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as T); // the fixtures are ours
}
