import { buildDataset } from "./build-dataset.ts";
import type { Dataset } from "./dataset.ts";
import { readExport } from "./exported/read-export.ts";
import { readMapping } from "./mapping/read-mapping.ts";
import { ProblemList } from "./problem-list.ts";
import type { ReadOptions } from "./read-options.ts";
import { Refusal } from "./refusal.ts";
import { encodingNamed } from "./source/guess-encoding.ts";
import { readSource } from "./source/read-source.ts";
import type { ReadSource } from "./source/read-source.ts";
import { kindOfTable } from "./versions/table-names.ts";

export { encodingNamed } from "./source/guess-encoding.ts";
export type { ReadOptions, ReadProgress } from "./read-options.ts";

/**
 * Reads a whole directory: a folder or zip of HSDS CSV (1.0 to 3.2), or HSDS JSON in any form. Returns HSDS 3.2 rows,
 * parents before children, with deterministic ids. Errors in the data become problems in the result; an unreadable
 * source is a `Refusal`.
 *
 * `await readDirectory("miami.zip", { source: "miami", country: "US" })`
 */
export async function readDirectory(path: string, options: ReadOptions): Promise<Dataset> {
  if (options.restoresExports) {
    const exported = await readExport(path, options);
    if (exported) return exported;
  }
  const problems = new ProblemList();
  const read = await readSource(path, {
    problems,
    country: options.country,
    mapping: options.mapping === undefined ? undefined : await readMapping(options.mapping),
    encoding: options.encoding === undefined ? undefined : requireEncoding(options.encoding),
    onProgress: (progress) => options.onProgress?.(progress),
  });
  requireRows(path, read);
  return buildDataset({ read, problems, options });
}

function requireEncoding(name: string): string {
  const encoding = encodingNamed(name);
  if (encoding === null) throw new Refusal("encoding-unknown", { name });
  return encoding;
}

const core = new Set<string | null>(["organizations", "services", "locations"]);

/**
 * CSV without any organization, service or location would import nothing; a single JSON object may be of another kind.
 */
function requireRows(path: string, { form, tables }: ReadSource): void {
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const isEmpty =
    form === "json" ? filled.length === 0 : !filled.some(({ name }) => core.has(kindOfTable(name)));
  if (isEmpty) throw new Refusal("source-empty", { path });
}
