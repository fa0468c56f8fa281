import {
  migrateDatabase,
  type MigrationOutcome,
  readMigrationStatus,
  type SchemaState,
} from "@dragoman/database";
import { parseArguments } from "../arguments.ts";
import { counted } from "../counted.ts";
import type { Command, Context } from "../command.ts";
import { readEnvironment } from "../environment.ts";

export const migrateCommand: Command = {
  name: "migrate",
  synopsis: "[--status] [--no-copy] [--json]",
  summary:
    "Brings the database to the schema of this version, after making a copy of it: a file beside the embedded database, or a backup without media in the folder backups of DATA_DIR. The server does the same at its start; nothing else does.",
  options: [
    ["--status", "only say what is applied, what is pending, and whether the database is of a newer version"],
    ["--no-copy", "make no copy, because there is a backup"],
    ["--json", "print JSON"],
  ],
  async run(args, context) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: {
        status: { type: "boolean", default: false },
        "no-copy": { type: "boolean", default: false },
        json: { type: "boolean", default: false },
      },
    });
    const environment = readEnvironment(context);
    const result = values.status
      ? await readMigrationStatus(environment)
      : await migrateDatabase(environment, { copy: !values["no-copy"] });
    if (values.json) context.out.write(`${JSON.stringify(result)}\n`);
    else if ("pending" in result) context.out.write(describeStatus(result));
    else context.out.write(describeMigration(result) || "✓ Nothing is pending.\n");
    return 0;
  },
};

/** Migrates before the server starts; prints a message only if there was something to migrate. */
export async function migrateForServer(context: Context): Promise<void> {
  const outcome = await migrateDatabase(readEnvironment(context), { copy: true });
  // The first start creates the schema, which is not worth a line.
  if (outcome.copy !== undefined || outcome.newer.length > 0) context.out.write(describeMigration(outcome));
}

function describeMigration({ applied, copy, newer }: MigrationOutcome): string {
  return [
    ...applied.map((name) => `✓ ${name}\n`),
    copy === undefined ? "" : `  The copy from before is ${copy} (going back: docs/operations.md).\n`,
    describeNewer(newer),
  ].join("");
}

function describeStatus({ applied, pending, newer, isRunnable }: SchemaState): string {
  return [
    ...applied.map(
      ({ name, appliedAt }) => `applied  ${name.padEnd(36)}  ${appliedAt.slice(0, 16).replace("T", " ")}\n`,
    ),
    ...pending.map((name) => `pending  ${name}\n`),
    "There is no 0013: its number was never used.\n",
    applied.length === 0 ? "There is no database yet: the first start creates it.\n" : "",
    applied.length > 0 && pending.length > 0
      ? `Pending: ${counted(pending.length, "migration")}. Run "dragoman migrate", or start the server.\n`
      : "",
    applied.length > 0 && pending.length === 0 && newer.length === 0 ? "✓ Nothing is pending.\n" : "",
    isRunnable
      ? describeNewer(newer)
      : `✗ A newer version has migrated the database (${newer.join(", ")}), and this version cannot run on it.\n  Update the program, or restore the copy from before (docs/operations.md).\n`,
  ].join("");
}

function describeNewer(newer: readonly string[]): string {
  if (newer.length === 0) return "";
  return `! A newer version has migrated the database (${newer.join(", ")}). This version can run on it.\n`;
}
