import { openDatabase, readSources, removeSource, type Database } from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { removeSampleMedia } from "../sample-media.ts";
import { describeRemoval, describeSources } from "../source-text.ts";

export const sourceCommand: Command = {
  name: "source",
  synopsis: "list [--json] | remove NAME [--yes]",
  summary:
    'Lists what the directory is made of, and takes a source out: the sample ("sample"), or a directory that was imported. Without --yes it only says what would go.',
  options: [
    ["--json", "for list: print JSON"],
    ["--yes", "for remove: confirm; importing the source again restores it with its local edits"],
  ],
  async run([verb, ...args], context) {
    const read = readers[verb ?? ""];
    if (!read)
      throw new Refusal("usage", { reason: `source needs one of ${Object.keys(readers).join(", ")}.` });
    const perform = read(args);
    const database = await openDatabase(readEnvironment(context));
    try {
      context.out.write(await perform(database));
      return 0;
    } finally {
      await database.close();
    }
  },
};

type Perform = (database: Database) => Promise<string>;

const readers: Readonly<Record<string, ((args: readonly string[]) => Perform) | undefined>> = {
  list(args) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: { json: { type: "boolean", default: false } },
    });
    return async (database) => {
      const sources = await readSources(database);
      return values.json ? `${JSON.stringify(sources, null, 2)}\n` : describeSources(sources);
    };
  },
  remove(args) {
    const { values, positionals } = parseArguments(args, {
      positionals: ["NAME, the source to remove,"],
      options: { yes: { type: "boolean", default: false } },
    });
    const [source = ""] = positionals;
    return async (database) => {
      const removal = await removeSource(database, { source, dryRun: !values.yes });
      if (values.yes && source === sampleSource) await removeSampleMedia(database);
      return describeRemoval(removal);
    };
  },
};
