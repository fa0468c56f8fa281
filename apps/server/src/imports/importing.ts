import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  addImportTask,
  bindQueries,
  countSourceDifferences,
  hurryLiveSource,
  moveImportTask,
  type NewImportTask,
  pauseLiveSource,
  readCategoriesInForce,
  readImportRun,
  readImportRuns,
  readImportSources,
  readImportTask,
  readImportTasks,
  readSourceDifferences,
  scheduleLiveSource,
  countDuplicates,
  hideDuplicate,
  keepApart,
  readDuplicates,
  readHiddenDuplicates,
  showDuplicate,
  countGoneRows,
  readGoneRows,
  settleGoneRow,
  readSettledDifferences,
  settleSourceDifference,
  undoSettledDifference,
  teachNeeds,
  type Database,
} from "@dragoman/database";
import type { RemoteNetwork } from "@dragoman/hsds/fetch-source";
import { permit, type Actor } from "@dragoman/policy";
import type { Importing } from "@dragoman/pages/site/importing.server.ts";
import { type FileStorage, writeLocalFile } from "@dragoman/storage";

interface ImportingOptions {
  storage: FileStorage;
  /** Of the process that fetches addresses. */
  network: RemoteNetwork;
  /** Checks for work now; waiting tasks are found within seconds in any case. */
  wake: () => unknown;
}

/** Sources and imports of one database. Long work is done in a process of its own: see `startLiveSources`. */
export function createImporting(database: Database, { storage, network, wake }: ImportingOptions): Importing {
  const add = async (request: { actor: Actor; task: NewImportTask }) => {
    const id = await addImportTask(database, request);
    wake();
    return id;
  };
  const thenWake =
    <Input, Output>(work: (database: Database, input: Input) => Promise<Output>) =>
    async (input: Input) => {
      const done = await work(database, input);
      wake();
      return done;
    };
  return {
    ...bindQueries(database, {
      sources: readImportSources,
      tasks: readImportTasks,
      task: readImportTask,
      runs: readImportRuns,
      run: readImportRun,
      schedule: scheduleLiveSource,
      differences: readSourceDifferences,
      countDifferences: countSourceDifferences,
      settle: settleSourceDifference,
      duplicates: readDuplicates,
      countDuplicates: countDuplicates,
      hiddenDuplicates: readHiddenDuplicates,
      hideDuplicate: hideDuplicate,
      showDuplicate: showDuplicate,
      keepApart: keepApart,
      goneRows: readGoneRows,
      countGoneRows: countGoneRows,
      settleGoneRow: settleGoneRow,
      settled: readSettledDifferences,
      undoSettled: undoSettledDifference,
      categories: readCategoriesInForce,
      teach: teachNeeds,
    }),
    async addFile({ actor, file, ...task }) {
      // Before anything is written.
      permit(actor, "import:run");
      const stored = `imports/${randomUUID()}`;
      const path = join(database.directory, "import-uploads", stored.replaceAll("/", "-"));
      try {
        const content: AsyncIterable<Uint8Array> = file.stream();
        await storage.put(stored, await writeLocalFile(path, content));
        return await add({ actor, task: { kind: "file", fileName: file.name, stored, ...task } });
      } catch (error) {
        await storage.remove(stored);
        throw error;
      } finally {
        await rm(path, { force: true });
      }
    },
    addAddress: ({ actor, ...task }) => add({ actor, task: { kind: "address", network, ...task } }),
    addRemoval: ({ actor, source }) => add({ actor, task: { kind: "removal", source } }),
    move: thenWake(moveImportTask),
    pause: thenWake(pauseLiveSource),
    hurry: thenWake(hurryLiveSource),
  };
}
