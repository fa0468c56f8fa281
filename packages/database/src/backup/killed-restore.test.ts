import { join } from "node:path";
import { openStorage } from "@dragoman/storage";
import { beforeAll, describe, expect, inject, test } from "vitest";
import {
  claimSearchProgress,
  readSearchProgress,
  writeSearchProgress,
} from "../instances/search-progress.ts";
import { importDataset } from "../import/import-dataset.ts";
import { openMediaFiles } from "../media/media-files.ts";
import { openDatabase } from "../open-database.ts";
import { changeToken, latestChange } from "../outbox/changes.ts";
import { manyServices } from "../testing/dataset.ts";
import type { KilledRestore, RestoreMoment } from "../testing/restore-until-killed.ts";
import { type ProgramResult, runProgram } from "../testing/run-program.ts";
import { databaseKinds, emptyDatabase, openForTest } from "../testing/test-database.ts";
import { restoreBackup } from "./restore-backup.ts";
import { hashTables } from "./table-rows.ts";
import { writeBackup } from "./write-backup.ts";

const services = 1_050;
const films = 6;
const engine = "opensearch";

let backup = "";
let expected: Record<string, string> = {};
/** A state of the search index from after the backup. */
let later = { position: 0, token: "" };

beforeAll(async () => {
  const directory = join(inject("testFolder"), `restored-${process.pid}`);
  const database = await openDatabase({ directory });
  await importDataset(database, manyServices(services), { source: "test" });
  const storage = openStorage({ directory });
  const files = openMediaFiles({ storage, directory });
  for (let film = 0; film < films; film += 1)
    await files.put({
      type: "text/vtt",
      content: [Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\n${film}\n`)],
    });
  await claimSearchProgress(database, { engine, holder: "one" });
  await writeSearchProgress(database, { engine, holder: "one", fingerprint: "plan", note: "later" });
  expected = withoutHistory(await hashTables(database));
  backup = join(directory, "backup");
  await writeBackup(database, { folder: backup, storage });
  await importDataset(database, manyServices(1, { wording: " later" }), { source: "test", mostWithdrawn: 1 });
  const position = await latestChange(database);
  later = { position, token: (await changeToken(database, position)) ?? "" };
  await database.close();
});

/** All but the history of the search index, which goes on. */
function withoutHistory(hashes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(hashes).filter(([name]) => !name.startsWith("search_")));
}

function restoreUntil(input: KilledRestore): Promise<ProgramResult> {
  return runProgram("restore-until-killed.ts", input);
}

const killed = { signal: "SIGKILL", stderr: "" };

/** Whoever opens it before it is restored again. */
const found: Record<RestoreMoment, "empty" | "refused" | "complete"> = {
  schema: "empty",
  marking: "empty",
  copying: "refused",
  loading: "refused",
  enqueuing: "refused",
  committing: "refused",
  reporting: "complete",
};

// A cast, because TypeScript does not give the keys of an object their type.
const moments = Object.keys(found) as RestoreMoment[];

describe.each(databaseKinds.flatMap((kind) => moments.map((moment) => ({ kind, moment }))))(
  "a restore into $kind killed while $moment",
  ({ kind, moment }) => {
    test("leaves nothing that is taken for a directory, and the next one completes it", async () => {
      const options = await emptyDatabase(kind);
      expect(await restoreUntil({ options, folder: backup, moment })).toMatchObject(killed);
      if (found[moment] === "refused")
        await expect(openDatabase(options)).rejects.toMatchObject({ type: "restore-unfinished" });

      await restoreBackup(backup, options);
      const database = await openForTest(options);
      expect(withoutHistory(await hashTables(database))).toEqual(expected);
      const names = await Array.fromAsync(openStorage(options).list("media"), ({ name }) => name);
      expect(names.filter((name) => name.endsWith(".vtt"))).toHaveLength(films);
      expect(names).toHaveLength(films);
      expect(await readSearchProgress(database, { engine })).toBeUndefined();
      expect(await changeToken(database, later.position)).not.toBe(later.token);
      await expect(restoreBackup(backup, options)).rejects.toMatchObject({ type: "restore-not-empty" });
    });
  },
);

test.each(databaseKinds)(
  "a restore into %s killed before it could report its end can be used immediately",
  async (kind) => {
    const options = await emptyDatabase(kind);
    expect(await restoreUntil({ options, folder: backup, moment: "reporting" })).toMatchObject(killed);
    const database = await openForTest(options);
    expect(withoutHistory(await hashTables(database))).toEqual(expected);
    await expect(restoreBackup(backup, options)).rejects.toMatchObject({ type: "restore-not-empty" });
  },
);
