import { importDataset, type Database } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Dataset } from "@dragoman/hsds";
import { readDirectory } from "@dragoman/hsds/read";
import type { Context } from "./command.ts";
import { createProgress } from "./progress.ts";
import { createReport, type Report } from "./report.ts";

export interface DirectoryToImport {
  path: string;
  /** The name under which the directory is known here; importing the same name again updates it. */
  source: string;
  /** ISO 3166-1 alpha-2. */
  country: string | undefined;
  /** BCP 47. */
  language: string | undefined;
  dryRun: boolean;
}

/**
 * Above this share of rejected organizations, services or locations an import is refused: the source is damaged, or it
 * is read in a wrong way.
 */
const mostRejected = 0.2;
/** Tables too small for a share to say anything are let through. */
const rowsToJudge = 20;

const readingSteps = { read: "Reading", convert: "Converting", check: "Checking" } as const;

/**
 * Reads a directory, stores it wholly or not at all, and returns what happened. `refusal`: the source is too damaged to
 * store; the report then tells what a dry run found.
 */
export async function importDirectory(
  database: Database,
  wanted: DirectoryToImport,
  context: Context,
): Promise<{ report: Report; refusal: Refusal | undefined }> {
  const { path, source, country, language } = wanted;
  const progress = createProgress(context.out);
  try {
    const dataset = await readDirectory(path, {
      source,
      ...(country && { country }),
      ...(language && { language }),
      onProgress: ({ step, rows }) => progress.count(readingSteps[step], rows),
    });
    const refusal = findDamage(dataset);
    const dryRun = wanted.dryRun || refusal !== undefined;
    const outcome = await importDataset(database, dataset, {
      source,
      ...(country && { country }),
      dryRun,
      onProgress: ({ done, total }) => progress.show(dryRun ? "Checking" : "Storing", done, total),
    });
    return { report: createReport(dataset, { source, dryRun, outcome }), refusal };
  } finally {
    progress.end();
  }
}

function findDamage({ tallies }: Dataset): Refusal | undefined {
  for (const table of ["organizations", "services", "locations"]) {
    const { read, rejected } = tallies[table] ?? { read: 0, rejected: 0 };
    if (read >= rowsToJudge && rejected > read * mostRejected) {
      return new Refusal("too-many-rejected", { rejected, read, table });
    }
  }
  return undefined;
}
