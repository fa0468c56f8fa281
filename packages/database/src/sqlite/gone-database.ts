import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { markerFile } from "../database-marker.ts";

/**
 * Refuses a data folder without a database file, or with an empty one, if other files show that there was a database.
 * Call before SQLite opens the file, which discards the write-ahead log of an empty database.
 *
 * @throws {Refusal} `database-gone`
 */
export function requireDatabase(folder: string, file: string): void {
  if (sizeOf(file) > 0) return;
  const sign = signIn(folder, file);
  if (sign !== undefined) throw new Refusal("database-gone", { place: file, folder, sign });
}

/** Files that exist only beside a database. */
function signIn(folder: string, file: string): string | undefined {
  if (existsSync(join(folder, markerFile))) return `${markerFile} names one`;
  if (sizeOf(`${file}-wal`) > 0) return "its write-ahead log is there";
  return ["media", "search"]
    .filter((name) => hasEntries(join(folder, name)))
    .map((name) => `the folder ${name} is there`)[0];
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function hasEntries(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}
