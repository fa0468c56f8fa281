import { readFile, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import {
  openDatabase,
  readCategoriesInForce,
  readSources,
  teachNeeds,
  type Database,
  type LessonProblem,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { needCodes } from "@dragoman/reference/needs";
import { parseArguments } from "../arguments.ts";
import type { Command, Context } from "../command.ts";
import { counted } from "../counted.ts";
import { readEnvironment } from "../environment.ts";
import { formatNeedsFile, parseNeedsFile, type LineProblem } from "../needs-file.ts";
import { describeTaught } from "../needs-text.ts";

export const needsCommand: Command = {
  name: "needs",
  synopsis: "export [--source NAME] [FILE] | import FILE [--dry-run]",
  summary:
    'Lists the categories of the sources with the needs that they became, as CSV, and teaches them others. In the column "taught", write a need, several with ";" between them, "none" for no need, or nothing to let the classifier decide; change no other column.',
  options: [
    ["--source NAME", "for export: only the categories of this source"],
    ["--dry-run", "for import: only say what would change"],
  ],
  async run([verb, ...args], context) {
    const read = readers[verb ?? ""];
    if (!read)
      throw new Refusal("usage", { reason: `needs takes one of ${Object.keys(readers).join(", ")}.` });
    const perform = read(args, context);
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

const readers: Readonly<
  Record<string, ((args: readonly string[], context: Context) => Perform) | undefined>
> = {
  export(args, { cwd }) {
    const { values, positionals } = parseArguments(args, {
      positionals: [],
      optional: 1,
      options: { source: { type: "string" } },
    });
    const [file] = positionals;
    return async (database) => {
      const categories = await readCategoriesInForce(database, values);
      if (categories.length === 0) await requireSource(database, values.source);
      const text = formatNeedsFile(categories);
      if (file === undefined) return text;
      await writeFile(resolve(cwd, file), text);
      return `✓ ${counted(categories.length, "row")} written to ${file}. Change the column "taught", then run: dragoman needs import ${file} --dry-run\n`;
    };
  },
  import(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ["FILE, as needs export has written it,"],
      options: { "dry-run": { type: "boolean", default: false } },
    });
    const [path = ""] = positionals;
    return async (database) => {
      const file = basename(path);
      const { lessons, problems } = await parseNeedsFile({ file, bytes: await readBytes(path, context) });
      const dryRun = values["dry-run"] || problems.length > 0;
      const outcome = await teachNeeds(database, { actor: "system", lessons, dryRun });
      const all = [...problems, ...outcome.problems.map(describeProblem)];
      if (all.length > 0) throw refusalOf(file, { problems: all, context });
      return describeTaught(outcome, { dryRun, path });
    };
  },
};

async function requireSource(database: Database, source: string | undefined): Promise<void> {
  if (source === undefined || (await readSources(database)).some(({ name }) => name === source)) return;
  throw new Refusal("source-unknown", { source });
}

async function readBytes(path: string, { cwd }: Context): Promise<Uint8Array> {
  try {
    return await readFile(resolve(cwd, path));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") throw new Refusal("source-not-found", { path, cwd }, { cause: error });
    if (code === "") throw error;
    throw new Refusal("source-unreadable", { path, reason: code }, { cause: error });
  }
}

function describeProblem({ line, reason }: LessonProblem): LineProblem {
  return {
    line,
    problem:
      reason === "unknown"
        ? "no source has this category. Do not change the columns source, taxonomy, code and name, or remove the line."
        : "this category stands in an earlier line, too. Remove one of them.",
  };
}

/** Writes each problem on a line of its own. */
function refusalOf(
  file: string,
  { problems, context }: { problems: readonly LineProblem[]; context: Context },
): Refusal {
  for (const { line, problem } of problems.toSorted((one, other) => one.line - other.line))
    context.err.write(`  ${file}, line ${line}: ${problem}\n`);
  if (problems.some(({ problem }) => problem.includes("is not a need")))
    context.err.write(`  Needs: ${needCodes.join(", ")}\n`);
  return new Refusal("needs-file-lines", { file, count: problems.length });
}
