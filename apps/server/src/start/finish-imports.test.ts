import { countDirectory, openDatabase } from "@dragoman/database";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { finishImports } from "./finish-imports.ts";

/** Fields that the organization's source leaves empty. */
const unsaid = {
  alternate_name: null,
  description: null,
  email: null,
  website: null,
  tax_status: null,
  tax_id: null,
  year_incorporated: null,
  legal_status: null,
  logo: null,
  uri: null,
  parent_organization_id: null,
  language: null,
  origin: null,
  source_key: null,
  extra: null,
};

test("an import whose process was killed is finished while the server runs, and said once", async () => {
  const directory = await mkdtemp(join(tmpdir(), "dragoman-test-"));
  const database = await openDatabase({ directory });
  onTestFinished(async () => {
    await database.close();
    await rm(directory, { recursive: true });
  });
  const notices: string[] = [];
  const reported = Promise.withResolvers<void>();
  const onNotice = (notice: string) => {
    notices.push(notice);
    reported.resolve();
  };
  const onError = (error: unknown) => reported.reject(error);
  const finishing = finishImports(database, { onError, onNotice, interval: 5 });
  onTestFinished(() => finishing.stop());
  // The rows that a process leaves behind if it dies after its decision.
  const at = "2026-11-22T10:00:00.000Z";
  const id = "run";
  await database.kysely
    .insertInto("staged_organizations")
    .values({
      ...unsaid,
      run_id: id,
      id: "organization",
      name: "Harbour",
      source_position: 0,
      content_hash: "hash",
      entry: 0,
    })
    .execute();
  await database.kysely
    .insertInto("import_slices")
    .values({ run_id: id, first_entry: 0, last_entry: 0 })
    .execute();
  await database.kysely
    .insertInto("import_runs")
    .values({
      id,
      source: "city",
      version: "3.2",
      form: "csv",
      state: "applying",
      started_at: at,
      decided_at: at,
      whole: 1,
      changes_before: 0,
      country: null,
      finished_at: null,
      report: "{}",
    })
    .execute();
  await reported.promise;
  expect(await countDirectory(database)).toMatchObject({ organizations: 1 });
  expect(notices).toHaveLength(1);
});
