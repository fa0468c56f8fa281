import { randomUUID } from "node:crypto";
import { Refusal } from "@dragoman/hsds/refusal";
import type { FileStorage } from "@dragoman/storage";
import type { Database } from "../database.ts";
import { readIdentity } from "../database-marker.ts";
import { readSnapshot } from "../snapshot.ts";
import { type DirectoryOptions, fillDatabase } from "./fill-database.ts";
import { hashTables, readMigrationNames, readTables } from "./table-rows.ts";

/** Tables that change without user actions: due work, the outbox of the search index, and counts. */
const restless = new Set([
  "counted_figures",
  "entry_facets",
  "jobs",
  "live_sources",
  "memory_keys",
  "public_originals",
  "search_changes",
  "search_progress",
  "search_timeline",
  "translated_characters",
  "translation_progress",
  "translation_work",
]);

/**
 * Copies everything into an empty database of either kind: entries, people, sessions, edits and the audit log; and the
 * files, if they are stored elsewhere there. The source stays as it is.
 *
 * @throws {Refusal} those of `fillDatabase`, `move-overtaken` if somebody wrote to the source in the meantime
 */
export async function moveDatabase(
  { database: from, files }: { database: Database; files: FileStorage },
  to: DirectoryOptions,
): Promise<void> {
  const directory = await readIdentity(from);
  const before = await readSnapshot(from, async (session) => {
    const migrations = await readMigrationNames(session);
    const origin = from.kind === "sqlite" ? from.directory : "DATABASE_URL";
    // The hash of all is known only at the end.
    const content = { origin, hash: randomUUID(), directory, migrations, files };
    await fillDatabase({ ...content, tables: readTables(session) }, to);
    return hashTables(session);
  });
  const after = await readSnapshot(from, hashTables);
  const changed = Object.keys(after).find((name) => !restless.has(name) && before[name] !== after[name]);
  if (changed !== undefined) throw new Refusal("move-overtaken", { table: changed });
}
