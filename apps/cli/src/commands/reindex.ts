import { enqueueAll, openDatabase } from "@dragoman/database";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";

export const reindexCommand: Command = {
  name: "reindex",
  synopsis: "",
  summary: "Rebuilds the search index from the database without interrupting searches.",
  options: [],
  async run(args, context) {
    parseArguments(args, { positionals: [], options: {} });
    const database = await openDatabase(readEnvironment(context));
    try {
      const services = await enqueueAll(database);
      context.out.write(
        `✓ ${services.toLocaleString("en")} services are queued for indexing. A running server starts at once; otherwise the next server does at its start.\n`,
      );
      return 0;
    } finally {
      await database.close();
    }
  },
};
