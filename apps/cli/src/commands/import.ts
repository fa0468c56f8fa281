import { writeFile } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { openDatabase, readDirectorySettings, restoreMedia } from "@dragoman/database";
import { openStorage } from "@dragoman/storage";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { importDirectory } from "../directory-import.ts";
import { readEnvironment } from "../environment.ts";
import { describeMedia } from "../media-text.ts";
import { describeReport } from "../report-text.ts";
import { parseCountry, parseEncoding, parseLanguage, parseShare, parseSource } from "../source-arguments.ts";

export const importCommand: Command = {
  name: "import",
  synopsis: "SOURCE [OPTIONS]",
  summary:
    "Imports a directory: a folder or zip of HSDS CSV files (1.0 to 3.2), HSDS JSON, or a spreadsheet (CSV, XLSX) of one row per service. The import is all or nothing.",
  options: [
    [
      "--source NAME",
      "the name of the source; importing it again updates it (default: the file name; an export returns to the sources that it names)",
    ],
    [
      "--country CC",
      "the default country of phone numbers and addresses, ISO 3166-1 alpha-2 (default: that of the directory's settings)",
    ],
    ["--language TAG", "the default language of texts, BCP 47"],
    [
      "--mapping FILE",
      "which columns of spreadsheets are which of ours, in YAML or JSON (docs/importing.md)",
    ],
    [
      "--encoding NAME",
      "the encoding of the files, such as windows-1251 or shift_jis (default: Unicode, or guessed from the bytes)",
    ],
    [
      "--withdraw-up-to PERCENT",
      "accept that up to this percentage of entries is missing since the last import (default: 20)",
    ],
    ["--dry-run", "read, check and compare without changing anything"],
    ["--report FILE", "write the full report to this file as JSON"],
  ],
  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ["SOURCE, the folder or file to import,"],
      options: {
        source: { type: "string" },
        country: { type: "string" },
        language: { type: "string" },
        mapping: { type: "string" },
        encoding: { type: "string" },
        "withdraw-up-to": { type: "string" },
        "dry-run": { type: "boolean", default: false },
        report: { type: "string" },
      },
    });
    const [source = ""] = positionals;
    const path = resolve(context.cwd, source);
    const request = {
      path,
      source: parseSource(values.source ?? basename(path, extname(path)), "--source"),
      restoresSources: values.source === undefined,
      country: values.country === undefined ? undefined : parseCountry(values.country),
      language: values.language === undefined ? undefined : parseLanguage(values.language),
      mapping: values.mapping === undefined ? undefined : resolve(context.cwd, values.mapping),
      encoding: values.encoding === undefined ? undefined : parseEncoding(values.encoding),
      dryRun: values["dry-run"],
      mostWithdrawn: parseShare(values["withdraw-up-to"]),
    };
    const environment = readEnvironment(context);
    const database = await openDatabase(environment);
    try {
      const { region } = await readDirectorySettings(database);
      const country = request.country ?? (region.country || undefined);
      const { report, refusal } = await importDirectory(database, { ...request, country }, context);
      if (values.report !== undefined) await writeReport(resolve(context.cwd, values.report), report);
      context.out.write(describeReport(report));
      if (refusal) throw refusal;
      if (report.applied) {
        const media = await restoreMedia(database, {
          folder: path,
          storage: openStorage(environment),
          sourceOf: ({ sourceName }) => (request.restoresSources && sourceName) || request.source,
        });
        if (media) context.out.write(describeMedia(media));
      }
      return 0;
    } finally {
      await database.close();
    }
  },
};

async function writeReport(file: string, report: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}
