import { resolve } from "node:path";
import {
  type Database,
  type ExportSummary,
  openDatabase,
  readSources,
  writeExport,
} from "@dragoman/database";
import { type ExportFormat, exportFormats } from "@dragoman/hsds/export";
import { Refusal } from "@dragoman/hsds/refusal";
import { openStorage } from "@dragoman/storage";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { parseSource } from "../source-arguments.ts";

export const exportCommand: Command = {
  name: "export",
  synopsis: "--format csv|json|ndjson TARGET [OPTIONS]",
  summary:
    'Writes the directory as HSDS 3.2 to a new folder, also while the server runs: one file per table and a datapackage.json. "import" reads it back as it was. What the public does not see is left out.',
  options: [
    ["--format csv|json|ndjson", "the format of the files (default: csv)"],
    ["--source NAME", "only the entries of this source, with what was added to them here"],
    ["--since DATE", "only what has changed since, and a file that names what was removed"],
    [
      "--private",
      "also what the public does not see: people, secret places, former values. For your own copy: do not pass it on",
    ],
    ["--media", "also photos, sound and films, with their descriptions, in the folder media"],
    ["--json", "print what is in the export as JSON"],
  ],
  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ["TARGET, the folder to write,"],
      options: {
        format: { type: "string", default: "csv" },
        source: { type: "string" },
        since: { type: "string" },
        private: { type: "boolean", default: false },
        media: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
      },
    });
    const [target = ""] = positionals;
    const request = {
      folder: resolve(context.cwd, target),
      format: parseFormat(values.format),
      source: values.source === undefined ? undefined : parseSource(values.source, "--source"),
      since: values.since === undefined ? undefined : parseSince(values.since),
      isPrivate: values.private,
    };
    if (values.media && request.since !== undefined)
      throw new Refusal("usage", { reason: "--media is for a whole export, not for one with --since." });
    const environment = readEnvironment(context);
    const database = await openDatabase(environment);
    const storage = values.media ? openStorage(environment) : undefined;
    try {
      if (request.source !== undefined) await requireSource(database, request.source);
      const summary = await writeExport(database, { ...request, storage });
      context.out.write(values.json ? `${JSON.stringify(summary)}\n` : describe(target, summary));
      return 0;
    } finally {
      await database.close();
    }
  },
};

function parseFormat(format: string): ExportFormat {
  const known = exportFormats.find((one) => one === format);
  if (known) return known;
  throw new Refusal("usage", { reason: `--format must be csv, json or ndjson, not "${format}".` });
}

/** A day, or a moment with its offset: without one, it would be another moment on another machine. */
function parseSince(text: string): string {
  const isKnown = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const moment = new Date(text);
  if (isKnown && !Number.isNaN(moment.getTime())) return moment.toISOString();
  throw new Refusal("usage", {
    reason: `--since must be a day or a moment, such as 2026-11-20 or 2026-11-20T08:00:00Z, not "${text}".`,
  });
}

async function requireSource(database: Database, source: string): Promise<void> {
  const sources = await readSources(database);
  if (!sources.some(({ name }) => name === source)) throw new Refusal("source-unknown", { source });
}

function describe(target: string, { tables, removed, media }: ExportSummary): string {
  const { organizations = 0, services = 0, locations = 0 } = tables;
  const rows = Object.values(tables).reduce((sum, number) => sum + number, 0);
  const gone = removed === undefined ? "" : ` ${count(removed)} rows were removed.`;
  const files = media === undefined ? "" : ` Photos, sounds and films: ${count(media.written)}.`;
  const lost =
    media === undefined || media.missing === 0
      ? ""
      : `  Left out, because the storage has lost a file of each: ${count(media.missing)}.\n`;
  return `✓ Wrote ${target}: ${count(organizations)} organizations, ${count(services)} services, ${count(locations)} locations, ${count(rows)} rows in all.${files}${gone}\n${lost}`;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
