import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Database } from "../database.ts";
import { readIdentity } from "../database-marker.ts";
import type { DatabaseOptions } from "../open-database.ts";
import { readSnapshot } from "../snapshot.ts";
import { fillDatabase } from "./fill-database.ts";
import { hashTables, readMigrationNames, readTables } from "./table-rows.ts";

/** Tables that change by themselves: what is due, and what the search index has still to read. */
const restless = new Set(["jobs", "live_sources", "search_changes", "search_timeline"]);

/**
 * Copies everything into an empty database of either kind: entries, people, sessions, edits and the audit log; and the
 * media files, if the other data folder is another one. The source stays as it is.
 *
 * @throws {Refusal} those of `fillDatabase`, `move-overtaken` if somebody wrote to the source meanwhile
 */
export async function moveDatabase(from: Database, to: DatabaseOptions): Promise<void> {
  const directory = await readIdentity(from);
  const before = await readSnapshot(from, async (session) => {
    const migrations = await readMigrationNames(session);
    const media = join(from.directory, "media");
    await fillDatabase({ directory, migrations, tables: readTables(session), media }, to);
    return hashTables(session);
  });
  const after = await readSnapshot(from, hashTables);
  const changed = Object.keys(after).find((name) => !restless.has(name) && before[name] !== after[name]);
  if (changed !== undefined) throw new Refusal("move-overtaken", { table: changed });
}
