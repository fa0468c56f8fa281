import { openDatabase } from "@dragoman/database";
import { openStorage } from "@dragoman/storage";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { describeReport } from "../report-text.ts";
import { importSample } from "../sample-directory.ts";
import { importSampleMedia } from "../sample-media.ts";

export const seedCommand: Command = {
  name: "seed",
  synopsis: "",
  summary: "Loads or updates the sample directory (invented organizations in Athens, Berlin and Toronto).",
  options: [],
  async run(args, context) {
    parseArguments(args, { positionals: [], options: {} });
    const environment = readEnvironment(context);
    const database = await openDatabase(environment);
    try {
      context.out.write(describeReport(await importSample(database, context)));
      await importSampleMedia({ database, storage: openStorage(environment) });
      return 0;
    } finally {
      await database.close();
    }
  },
};
