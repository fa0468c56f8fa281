import { findDamage, findLoss, importDataset, type Database } from "@dragoman/database";
import type { Refusal } from "@dragoman/hsds/refusal";
import { readDirectory } from "@dragoman/hsds/read";
import type { Context } from "./command.ts";
import { createProgress } from "./progress.ts";
import { createReport, type Report } from "./report.ts";

export interface DirectoryToImport {
  path: string;
  /** The name of the source in this database; importing the same name again updates it. */
  source: string;
  /** The rows of an export return to the sources that it names, and `source` is for all others. */
  restoresSources?: boolean | undefined;
  /** ISO 3166-1 alpha-2. */
  country: string | undefined;
  /** BCP 47. */
  language: string | undefined;
  /** The path of a mapping file. */
  mapping?: string | undefined;
  /** A label of the Encoding Standard for files that are not marked as Unicode; found from their bytes when absent. */
  encoding?: string | undefined;
  dryRun: boolean;
  /** The share of its rows that may be missing since the last import; a default when absent. */
  mostWithdrawn?: number | undefined;
}

const readingSteps = { read: "Reading", convert: "Converting", check: "Checking" } as const;

/**
 * Reads a directory, stores it atomically, and returns the report. `refusal`: the source is too damaged to store; the
 * report then describes a dry run.
 */
export async function importDirectory(
  database: Database,
  request: DirectoryToImport,
  context: Context,
): Promise<{ report: Report; refusal: Refusal | undefined }> {
  const { path, source, country, language, mapping, encoding } = request;
  const progress = createProgress(context.out);
  try {
    const dataset = await readDirectory(path, {
      source,
      ...(country && { country }),
      ...(language && { language }),
      ...(mapping !== undefined && { mapping }),
      ...(encoding !== undefined && { encoding }),
      restoresExports: mapping === undefined,
      onProgress: ({ step, rows }) => progress.count(readingSteps[step], rows),
    });
    const damage = findDamage(dataset, path);
    const dryRun = request.dryRun || damage !== undefined;
    const outcome = await importDataset(database, dataset, {
      source,
      restoresSources: request.restoresSources,
      ...(country && { country }),
      dryRun,
      mostWithdrawn: request.mostWithdrawn,
      onProgress: ({ done, total }) => progress.show(dryRun ? "Checking" : "Storing", done, total),
    });
    const sources = outcome.sources.length > 0 ? outcome.sources : [source];
    const refusal =
      damage ?? findLoss(dataset, { path, source: sources.join('", "'), losses: outcome.losses });
    return {
      report: createReport(dataset, { sources, dryRun: dryRun || !outcome.applied, outcome }),
      refusal,
    };
  } finally {
    progress.end();
  }
}
