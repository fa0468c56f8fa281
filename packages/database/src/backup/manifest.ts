import { Refusal } from "@dragoman/hsds/refusal";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseKind } from "../database.ts";

/** The description of a backup. It is written last: without it, a backup is not complete. */
export interface BackupManifest {
  /** Rises when an older program could not read it. */
  format: 1;
  /** When the snapshot was taken: ISO 8601, UTC. */
  createdAt: string;
  /** Where the data came from. It can be restored to either kind. */
  kind: DatabaseKind;
  /** The unique id of the directory. */
  directory: string;
  /** The migrations of its schema, oldest first. */
  migrations: readonly string[];
  /** By name. */
  tables: Readonly<Record<string, BackedUpTable>>;
  /** Media files, each under its SHA-256. `missing`: files that rows name, and that their storage has lost. */
  media: { files: number; bytes: number; missing?: number };
}

export interface BackedUpTable {
  columns: readonly string[];
  rows: number;
  /** SHA-256 of its rows before compression. */
  sha256: string;
}

export const manifestFile = "backup.json";

/** The compressed rows of a table, one JSON array a line. */
export function tableFile(folder: string, table: string): string {
  return join(folder, "tables", `${table}.ndjson.gz`);
}

/** @throws {Refusal} `backup-unreadable` */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const file = join(folder, manifestFile);
  let manifest: Partial<BackupManifest>;
  try {
    manifest = JSON.parse(await readFile(file, "utf8")) as Partial<BackupManifest>;
  } catch (error) {
    throw new Refusal("backup-unreadable", { folder, reason: reasonOf(error) }, { cause: error });
  }
  if (manifest.format !== 1)
    throw new Refusal("backup-unreadable", { folder, reason: `${manifestFile} has another format` });
  return manifest as BackupManifest; // as this program writes it
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return code === "ENOENT"
    ? `${manifestFile} is missing, so it is none, or it was not completed`
    : `${manifestFile} cannot be read`;
}
