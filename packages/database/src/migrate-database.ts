import { inspectDatabase } from "./inspect-database.ts";
import { migrate, migrations, namesOf } from "./migrate.ts";
import { copyBeforeMigration } from "./migration-copy.ts";
import { readSchemaState, type SchemaState } from "./migration-history.ts";
import { type DatabaseOptions, openWith } from "./open-database.ts";

export interface MigrationOutcome {
  /** The names of the migrations that were applied, oldest first. */
  applied: readonly string[];
  /** Where the copy from before them is; absent if nothing was pending, or nothing was there to copy. */
  copy: string | undefined;
  /** Migrations of a newer version, with which this program can run. */
  newer: readonly string[];
}

/**
 * Applies all pending migrations, after a copy of the database. An empty database gets its schema. While a copy is made,
 * others can read; with the embedded database, they wait to write.
 *
 * @throws {Refusal} those of `openDatabase`, without `migrations-pending`
 */
export async function migrateDatabase(
  options: DatabaseOptions,
  { copy }: { copy: boolean },
): Promise<MigrationOutcome> {
  let applied: string[] = [];
  let place: string | undefined;
  const database = await openWith(options, async (opening, about) => {
    const beforeApplying = async (names: readonly string[]): Promise<void> => {
      place = await copyBeforeMigration(opening, names);
    };
    applied = await migrate(opening, { ...about, ...(copy && { beforeApplying }) });
  });
  try {
    const { newer } = await readSchemaState(database, namesOf(migrations));
    return { applied, copy: place, newer };
  } finally {
    await database.close();
  }
}

/**
 * The applied and pending migrations, and those of a newer version. Changes neither the file of a database nor its folder, and
 * needs neither to exist.
 *
 * @throws {Refusal} those of `inspectDatabase`
 */
export async function readMigrationStatus(
  options: Pick<DatabaseOptions, "directory" | "url">,
): Promise<SchemaState> {
  const found = await inspectDatabase(options, ({ schema }) => Promise.resolve(schema));
  return found ?? { applied: [], pending: namesOf(migrations), newer: [], isRunnable: true };
}
