import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Schedule } from "../compiled.ts";
import { tables } from "../tables.ts";

/** One line of `fixtures/hours/open-now.jsonl`: the status at a moment, and its text for an English reader. */
export interface OpenNowCase {
  name: string;
  schedules: Partial<Schedule>[];
  zone: string | null;
  country: string | null;
  /** Public holidays there, ISO dates. */
  holidays?: string[];
  /** RFC 3339, as are `until` and `opens`; their offsets are those of the place. */
  at: string;
  state: "open" | "closed" | "unknown";
  until?: string | null;
  opens?: string | null;
  says: string;
}

export function openNowCases(): OpenNowCase[] {
  const file = join(import.meta.dirname, "../../../../fixtures/hours/open-now.jsonl");
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as OpenNowCase); // our own fixture
}

/** A complete schedule from partial values. */
export function scheduleOf(filled: Partial<Schedule>): Schedule {
  const empty = Object.fromEntries(Object.keys(tables.schedules.fields).map((field) => [field, null]));
  return { ...(empty as unknown as Schedule), id: "schedule", translations: [], ...filled }; // every field stands in it
}
