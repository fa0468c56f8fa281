import { writeFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { templateLanguages, writeTemplate, type TemplateLanguage } from "@dragoman/hsds/sheets";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";

export const templateCommand: Command = {
  name: "template",
  synopsis: "--language TAG [--format csv|xlsx] [FILE]",
  summary:
    'Writes an empty spreadsheet for a list of services, one row each, with headers and an example in a language. "import" reads it when it is filled in.',
  options: [
    ["--language TAG", `the language of the headers: ${templateLanguages.join(", ")} (default: en)`],
    ["--format csv|xlsx", "the format (default: that of FILE, otherwise xlsx)"],
  ],
  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: [],
      optional: 1,
      options: { language: { type: "string", default: "en" }, format: { type: "string" } },
    });
    const language = parseLanguage(values.language);
    const [named] = positionals;
    const ending = named === undefined ? "" : extname(named).slice(1).toLowerCase();
    const format = parseFormat(values.format ?? (ending === "csv" ? "csv" : "xlsx"));
    const file = named ?? `services-${language}.${format}`;
    const bytes = await writeTemplate({ language, format });
    await writeNew(resolve(context.cwd, file), bytes);
    context.out.write(`✓ Wrote ${file}. Fill it in, then run: dragoman import ${file} --country CC\n`);
    return 0;
  },
};

function parseLanguage(tag: string): TemplateLanguage {
  const plain = tag.toLowerCase();
  const found =
    templateLanguages.find((one) => one.toLowerCase() === plain) ??
    templateLanguages.find((one) => one.split("-")[0] === plain.split("-")[0]);
  if (found !== undefined) return found;
  throw new Refusal("usage", {
    reason: `--language ${tag} is not a language of the templates. There are ${templateLanguages.join(", ")}.`,
  });
}

function parseFormat(format: string): "csv" | "xlsx" {
  if (format === "csv" || format === "xlsx") return format;
  throw new Refusal("usage", { reason: `--format must be csv or xlsx, not "${format}".` });
}

/** Somebody's filled-in list is not to be overwritten by an empty one. */
async function writeNew(file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(file, bytes, { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      throw new Refusal("file-exists", { file }, { cause: error });
    throw error;
  }
}
