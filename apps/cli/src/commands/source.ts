import {
  addLiveSource,
  type Database,
  type Interval,
  intervals,
  openDatabase,
  pauseLiveSource,
  readDirectorySettings,
  readLiveSources,
  readSources,
  removeLiveSource,
  removeMediaOfSource,
  removeSource,
  runLiveSource,
} from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import type { RemoteForm } from "@dragoman/hsds/fetch-source";
import { Refusal } from "@dragoman/hsds/refusal";
import { openStorage } from "@dragoman/storage";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { type Environment, readEnvironment } from "../environment.ts";
import { describeLiveRun, describeLiveSources } from "../live-source-text.ts";
import { parseCountry, parseLanguage, parseShare, parseSource } from "../source-arguments.ts";
import { describeRemoval, describeSources } from "../source-text.ts";

export const sourceCommand: Command = {
  name: "source",
  synopsis:
    "list [--json] | add NAME ADDRESS --every hour|day|week | run NAME | pause NAME | resume NAME | remove NAME [--yes]",
  summary:
    'Lists what the directory is made of; adds sources that a server fetches by their address; and takes a source out: the sample ("sample"), or a directory that was imported. Without --yes, remove only says what would go.',
  options: [
    ["--json", "for list: print JSON"],
    ["--every INTERVAL", "for add: hour, day or week"],
    ["--as FORM", "for add: api (HSDS 3) or file (zip, JSON); by the ending of the address if absent"],
    [
      "--country CC",
      "for add: the default country of phone numbers and addresses, ISO 3166-1 alpha-2 (default: that of the directory's settings)",
    ],
    ["--language TAG", "for add: the default language of texts, BCP 47"],
    ["--all", "for run: fetch everything, not only what has changed"],
    [
      "--withdraw-up-to PERCENT",
      "for run: accept that up to this percentage of entries is missing (default: 20)",
    ],
    ["--yes", "for remove: confirm; importing the source again restores it with its local edits"],
  ],
  async run([verb, ...args], context) {
    const read = readers[verb ?? ""];
    if (!read)
      throw new Refusal("usage", { reason: `source needs one of ${Object.keys(readers).join(", ")}.` });
    const perform = read(args);
    const environment = readEnvironment(context);
    const database = await openDatabase(environment);
    try {
      context.out.write(await perform(database, environment));
      return 0;
    } finally {
      await database.close();
    }
  },
};

type Perform = (database: Database, environment: Environment) => Promise<string>;

const readers: Readonly<Record<string, ((args: readonly string[]) => Perform) | undefined>> = {
  list(args) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: { json: { type: "boolean", default: false } },
    });
    return async (database) => {
      const sources = await readSources(database);
      const live = await readLiveSources(database);
      if (!values.json) return `${describeSources(sources)}${describeLiveSources(live)}`;
      const known = sources.map((source) => {
        const fetched = live.find(({ name }) => name === source.name);
        return fetched ? { ...source, live: fetched } : source;
      });
      const fresh = live.filter(({ name }) => !sources.some((source) => source.name === name));
      const others = fresh.map((one) => ({ name: one.name, ...nothingYet, live: one }));
      return `${JSON.stringify([...known, ...others], null, 2)}\n`;
    };
  },
  add(args) {
    const { values, positionals } = parseArguments(args, {
      positionals: [liveName, "ADDRESS, an HSDS API or a file by HTTPS,"],
      options: {
        every: { type: "string" },
        as: { type: "string" },
        country: { type: "string" },
        language: { type: "string" },
      },
    });
    const [given = "", address = ""] = positionals;
    const name = parseSource(given, "NAME");
    const source = {
      name,
      address,
      every: parseInterval(values.every),
      form: parseForm(values.as),
      country: values.country === undefined ? undefined : parseCountry(values.country),
      language: values.language === undefined ? undefined : parseLanguage(values.language),
    };
    return async (database, { sourceNetwork: network }) => {
      const { region } = await readDirectorySettings(database);
      const country = source.country ?? (region.country || undefined);
      await addLiveSource(database, { ...source, country, actor: "system", network });
      return `✓ Added "${name}". A running server fetches it within a minute; dragoman source run ${name} fetches it now.\n`;
    };
  },
  run(args) {
    const { values, positionals } = parseArguments(args, {
      positionals: [liveName],
      options: { all: { type: "boolean", default: false }, "withdraw-up-to": { type: "string" } },
    });
    const [name = ""] = positionals;
    const mostWithdrawn = parseShare(values["withdraw-up-to"]);
    return async (database, { sourceNetwork: network }) =>
      describeLiveRun(
        name,
        await runLiveSource(database, { name, network, isComplete: values.all, mostWithdrawn }),
      );
  },
  pause: pausing(true),
  resume: pausing(false),
  remove(args) {
    const { values, positionals } = parseArguments(args, {
      positionals: ["NAME, the source to remove,"],
      options: { yes: { type: "boolean", default: false } },
    });
    const [source = ""] = positionals;
    return async (database, environment) => {
      // First, so that no server fetches it again.
      const wasLive = values.yes && (await removeLiveSource(database, { actor: "system", name: source }));
      const isHeld = (await readSources(database)).some(({ name }) => name === source);
      if (wasLive && !isHeld) return `✓ "${source}" is no longer fetched. The directory has nothing of it.\n`;
      const removal = await removeSource(database, { source, dryRun: !values.yes });
      if (values.yes && source === sampleSource)
        await removeMediaOfSource(database, { source, storage: openStorage(environment) });
      return describeRemoval(removal);
    };
  },
};

const liveName = "NAME, the name of the source,";

/** A live source that has not been imported. */
const nothingYet = { organizations: 0, services: 0, locations: 0, editedEntries: 0 };

function pausing(isPaused: boolean): (args: readonly string[]) => Perform {
  return (args) => {
    const { positionals } = parseArguments(args, { positionals: [liveName], options: {} });
    const [name = ""] = positionals;
    return async (database) => {
      await pauseLiveSource(database, { actor: "system", name, isPaused });
      return isPaused
        ? `✓ "${name}" is fetched only by dragoman source run ${name}. To fetch it on schedule again: dragoman source resume ${name}\n`
        : `✓ "${name}" is fetched on schedule again, the first time within a minute.\n`;
    };
  };
}

function parseInterval(text: string | undefined): Interval {
  const found = intervals.find((one) => one === text);
  if (found) return found;
  throw new Refusal("usage", { reason: `--every must be one of ${intervals.join(", ")}.` });
}

function parseForm(text: string | undefined): RemoteForm | undefined {
  if (text === undefined || text === "api" || text === "file") return text;
  throw new Refusal("usage", { reason: `--as must be api or file, not "${text}".` });
}
