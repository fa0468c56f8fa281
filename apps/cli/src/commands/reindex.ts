import { enqueueAll, openDatabase } from "@dragoman/database";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";

export const reindexCommand: Command = {
  name: "reindex",
  synopsis: "",
  summary: "Has the search index made again from the database, while searches go on.",
  options: [],
  async run(args, context) {
    parseArguments(args, { positionals: [], options: {} });
    const database = await openDatabase(readEnvironment(context));
    try {
      const services = await enqueueAll(database);
      context.out.write(
        `✓ ${services.toLocaleString("en")} services are queued. A running server takes them up at once, one that is started later at its start.\n`,
      );
      return 0;
    } finally {
      await database.close();
    }
  },
};
