import { join } from "node:path";
import { countDirectory, hadSource, type Database } from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import type { Context } from "./command.ts";
import { importDirectory } from "./directory-import.ts";
import type { Report } from "./report.ts";

/** The sample directory of the project: invented organizations in real cities. */
const samplePath = join(import.meta.dirname, "../../../fixtures/sample/directory");

export async function importSample(database: Database, context: Context): Promise<Report> {
  const request = {
    path: samplePath,
    source: sampleSource,
    country: undefined,
    language: undefined,
    dryRun: false,
    // It is our own: entries missing from a newer version are removed on purpose.
    mostWithdrawn: 1,
  };
  const { report, refusal } = await importDirectory(database, request, context);
  if (refusal) throw refusal;
  return report;
}

/** Whether to add the sample to this database: it is empty, and nobody has removed the sample. */
export async function lacksSample(database: Database): Promise<boolean> {
  return (await isEmpty(database)) && !(await hadSource(database, sampleSource));
}

async function isEmpty(database: Database): Promise<boolean> {
  const { organizations, services, locations } = await countDirectory(database);
  return organizations + services + locations === 0;
}
