import { writeFile } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { openDatabase } from "@dragoman/database";
import { encodingNamed } from "@dragoman/hsds/read";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { importDirectory } from "../directory-import.ts";
import { readEnvironment } from "../environment.ts";
import { describeReport } from "../report-text.ts";

export const importCommand: Command = {
  name: "import",
  synopsis: "SOURCE [OPTIONS]",
  summary:
    "Imports a directory: a folder or zip of HSDS CSV files (1.0 to 3.2), or HSDS JSON. The import is all or nothing.",
  options: [
    ["--source NAME", "the name of the source; importing it again updates it (default: the file name)"],
    ["--country CC", "the default country of phone numbers and addresses, ISO 3166-1 alpha-2"],
    ["--language TAG", "the default language of texts, BCP 47"],
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
      source: parseSource(values.source ?? basename(path, extname(path))),
      country: values.country === undefined ? undefined : parseCountry(values.country),
      language: values.language === undefined ? undefined : parseLanguage(values.language),
      encoding: values.encoding === undefined ? undefined : parseEncoding(values.encoding),
      dryRun: values["dry-run"],
      mostWithdrawn: parseShare(values["withdraw-up-to"]),
    };
    const database = await openDatabase(readEnvironment(context));
    try {
      const { report, refusal } = await importDirectory(database, request, context);
      if (values.report !== undefined) await writeReport(resolve(context.cwd, values.report), report);
      context.out.write(describeReport(report));
      if (refusal) throw refusal;
      return 0;
    } finally {
      await database.close();
    }
  },
};

/** Names become part of ids and URLs, so they stay short and plain. */
function parseSource(name: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u.test(name)) return name;
  throw new Refusal("usage", {
    reason: `--source "${name}" is not a valid name. Use letters, digits, dots and dashes, at most 64 characters.`,
  });
}

/** Converts per cent to a share of one. */
function parseShare(percent: string | undefined): number | undefined {
  if (percent === undefined) return undefined;
  const share = /^\d+(?:\.\d+)?$/.test(percent) ? Number(percent) / 100 : Number.NaN;
  if (share >= 0 && share <= 1) return share;
  throw new Refusal("usage", {
    reason: `--withdraw-up-to must be a number from 0 to 100, not "${percent}".`,
  });
}

function parseCountry(code: string): string {
  const country = code.toUpperCase();
  const known =
    /^[A-Z]{2}$/.test(country) &&
    new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(country);
  if (known) return country;
  throw new Refusal("usage", {
    reason: `--country ${code} is not a two-letter ISO 3166-1 code, such as US or DE.`,
  });
}

function parseEncoding(name: string): string {
  const encoding = encodingNamed(name);
  if (encoding !== null) return encoding;
  throw new Refusal("usage", {
    reason: `--encoding ${name} is not the name of an encoding, such as windows-1251, koi8-r or shift_jis.`,
  });
}

function parseLanguage(tag: string): string {
  try {
    return new Intl.Locale(tag).toString();
  } catch (error) {
    throw new Refusal(
      "usage",
      { reason: `--language ${tag} is not a BCP 47 tag, such as en or pt-BR.` },
      { cause: error },
    );
  }
}

async function writeReport(file: string, report: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}
