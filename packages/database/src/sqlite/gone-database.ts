import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { markerFile } from "../database-marker.ts";

/**
 * Refuses a data folder whose database file is missing or empty while other things say that there was one. To be asked
 * before SQLite opens the file: it would throw the write-ahead log of an empty one away.
 *
 * @throws {Refusal} `database-gone`
 */
export function requireDatabase(folder: string, file: string): void {
  if (sizeOf(file) > 0) return;
  const sign = signIn(folder, file);
  if (sign !== undefined) throw new Refusal("database-gone", { place: file, folder, sign });
}

/** What is beside a database and not beside none. */
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
