import { posix } from "node:path";
import { Refusal } from "../refusal.ts";
import { kindOfTable, tableNameOf } from "../versions/table-names.ts";
import { readDataPackage } from "./data-package.ts";
import type { DataPackage } from "./data-package.ts";
import type { Source, SourceFile } from "./source-file.ts";

/** The CSV files of a source that are tables, by name, and the other files. */
export interface CsvChoice {
  files: { file: SourceFile; name: string }[];
  unknown: string[];
  /** Missing files that are declared, or part of every directory. */
  missing: string[];
  declared: string | null;
}

const csvEnding = /\.(?:csv|tsv)$/i;

/**
 * The tables of a CSV data package: those in the folder with most of them (the root, `data/`, or any other). `null`
 * when the source has no CSV table.
 */
export async function chooseCsvFiles(
  source: Source,
  readText: (file: SourceFile) => Promise<string>,
): Promise<CsvChoice | null> {
  const csv = source.files.filter(({ path }) => csvEnding.test(path));
  const descriptor = shallowest(source.files.filter(({ path }) => /(?:^|\/)datapackage\.json$/i.test(path)));
  const pack = descriptor
    ? readDataPackage({ path: descriptor.path, text: await readText(descriptor) })
    : null;
  const root = descriptor ? posix.dirname(descriptor.path) : ".";
  const named = csv.map((file) => ({ file, name: nameOf({ file, root, pack }) }));
  const folder = bestFolder(named);
  if (folder === null) {
    if (csv.length > 0 && !source.files.some(({ path }) => /json$/i.test(path))) {
      throw new Refusal("source-not-recognized", { path: source.path });
    }
    return null;
  }
  const inFolder = named.filter(({ file }) => posix.dirname(file.path) === folder);
  const files = inFolder.filter(({ name }) => kindOfTable(name) !== null);
  const chosen = new Set(files.map(({ file }) => file));
  const kinds = new Set(files.map(({ name }) => kindOfTable(name)));
  if (!kinds.has("services") && !kinds.has("organizations")) {
    throw new Refusal("source-incomplete", { file: "services.csv", path: source.path });
  }
  return {
    files,
    unknown: source.files.filter((file) => !chosen.has(file) && file !== descriptor).map(({ path }) => path),
    missing: missingFiles({ pack, kinds }),
    declared: pack?.version ?? null,
  };
}

/** The name of a table is that of its file, unless a descriptor names it. */
function nameOf({ file, root, pack }: { file: SourceFile; root: string; pack: DataPackage | null }): string {
  const own = tableNameOf(file.path);
  if (kindOfTable(own) !== null) return own;
  const declared = pack?.names.get(posix.relative(root, file.path));
  return declared !== undefined && kindOfTable(tableNameOf(declared)) !== null ? tableNameOf(declared) : own;
}

function bestFolder(named: { file: SourceFile; name: string }[]): string | null {
  const counts = new Map<string, number>();
  for (const { file, name } of named) {
    const folder = posix.dirname(file.path);
    if (kindOfTable(name) !== null) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const folders = [...counts].toSorted(
    ([a, countA], [b, countB]) => countB - countA || depth(a) - depth(b) || (a < b ? -1 : 1),
  );
  return folders[0]?.[0] ?? null;
}

function missingFiles({ pack, kinds }: { pack: DataPackage | null; kinds: ReadonlySet<unknown> }): string[] {
  const core = ["organizations.csv", "services.csv", "locations.csv"];
  const declared = [...(pack?.names.keys() ?? [])].map((path) => posix.basename(path));
  return [...new Set([...core, ...declared])].filter((path) => {
    const kind = kindOfTable(tableNameOf(path));
    return kind !== null && !kinds.has(kind);
  });
}

function shallowest(files: SourceFile[]): SourceFile | undefined {
  return files.toSorted((a, b) => depth(a.path) - depth(b.path))[0];
}

function depth(path: string): number {
  return path === "." ? 0 : path.split("/").length;
}
