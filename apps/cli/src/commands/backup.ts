import { resolve } from "node:path";
import { type BackupManifest, openDatabase, verifyBackup, writeBackup } from "@dragoman/database";
import { openStorage } from "@dragoman/storage";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";

export const backupCommand: Command = {
  name: "backup",
  synopsis: "DIR [--verify] [--json]",
  summary:
    "Writes everything in the database and all media files to a new folder, also while the server runs. The secret of the instance is not in it: store the file secret of the data folder, or SESSION_SECRET, elsewhere.",
  options: [
    ["--verify", "read a backup again and compare it with its hashes, instead of writing one"],
    ["--json", "print what is in the backup as JSON"],
  ],
  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ["DIR"],
      options: { verify: { type: "boolean" }, json: { type: "boolean" } },
    });
    const folder = resolve(context.cwd, positionals[0] ?? "");
    const manifest = values.verify ? await verifyBackup(folder) : await write(folder, context);
    const done = values.verify ? "The backup is whole" : "The backup is written";
    context.out.write(values.json ? `${JSON.stringify(manifest)}\n` : `✓ ${done}: ${contentOf(manifest)}.\n`);
    return 0;
  },
};

async function write(folder: string, context: Parameters<Command["run"]>[1]): Promise<BackupManifest> {
  const environment = readEnvironment(context);
  const database = await openDatabase(environment);
  try {
    return await writeBackup(database, { folder, storage: openStorage(environment) });
  } finally {
    await database.close();
  }
}

/** "12,345 rows of 2026-11-28 08:00 UTC, 12 media files (1 more is missing from the storage)". */
export function contentOf({ createdAt, tables, media }: BackupManifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const at = `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)} UTC`;
  const { missing = 0 } = media;
  const lost =
    missing === 0
      ? ""
      : ` (${missing.toLocaleString("en")} more ${missing === 1 ? "is" : "are"} missing from the storage)`;
  return `${rows.toLocaleString("en")} rows of ${at}, ${media.files.toLocaleString("en")} media files${lost}`;
}
