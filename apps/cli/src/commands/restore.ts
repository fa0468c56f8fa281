import { resolve } from "node:path";
import { restoreBackup } from "@dragoman/database";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { contentOf } from "./backup.ts";

export const restoreCommand: Command = {
  name: "restore",
  synopsis: "DIR",
  summary:
    "Fills an empty database, embedded or PostgreSQL, and the data folder or bucket of media from a backup, which is verified first. The server must not run.",
  options: [],
  async run(args, context) {
    const { positionals } = parseArguments(args, { positionals: ["DIR"], options: {} });
    const folder = resolve(context.cwd, positionals[0] ?? "");
    const manifest = await restoreBackup(folder, readEnvironment(context));
    context.out.write(
      `✓ Restored: ${contentOf(manifest)}. The next start of the server builds the search index.\n  Put the file secret back into the data folder, or set SESSION_SECRET as it was; otherwise everybody has to sign in again.\n`,
    );
    return 0;
  },
};
