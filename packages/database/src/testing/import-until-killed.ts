/**
 * A program for tests: imports a dataset, or finishes an interrupted import, and kills itself, as `kill -9` would, at
 * the moment that its argument names. Nothing after that moment runs: no `finally`, no rollback, no goodbye to the server.
 */
import type { KyselyPlugin, RootOperationNode } from "kysely";
import { finishInterruptedImport } from "../import/finish-interrupted.ts";
import { importDataset } from "../import/import-dataset.ts";
import { type DatabaseOptions, openDatabase } from "../open-database.ts";
import { manyServices } from "./dataset.ts";
import { largeDirectory } from "./large-directory.ts";

/**
 * - `staging`: half of the rows are staged
 * - `planning`: everything is staged and compared, and the plan is half written
 * - `deciding`: the run is about to be marked as applying
 * - `applying`: a slice is written and not committed
 * - `between`: a slice is committed, and the next one is about to begin
 * - `enqueuing`: everything is written, and the outbox is about to be
 * - `finishing`: the run is about to be marked as applied
 */
export type Moment = "staging" | "planning" | "deciding" | "applying" | "between" | "enqueuing" | "finishing";

export interface KilledImport {
  options: DatabaseOptions;
  moment: Moment;
  /** What to import; finishes what another process began when absent. */
  directory?: { of: "many" | "large"; count: number; wording: string };
}

function die(): void {
  process.kill(process.pid, "SIGKILL");
}

function isOf(node: RootOperationNode, kind: RootOperationNode["kind"], word: string): boolean {
  return node.kind === kind && JSON.stringify(node).includes(`"${word}"`);
}

/** Whether a statement is the one before which to die, of those that a process runs one after the other. */
function deathAt(moment: Moment): (node: RootOperationNode) => boolean {
  let slices = 0;
  const moments: Readonly<Record<Moment, (node: RootOperationNode) => boolean>> = {
    staging: () => false,
    planning: (node) =>
      isOf(node, "RawNode", "import_services") && JSON.stringify(node).includes("insert into"),
    deciding: (node) => isOf(node, "UpdateQueryNode", "applying"),
    applying: (node) => isOf(node, "DeleteQueryNode", "import_slices"),
    between: (node) => isOf(node, "SelectQueryNode", "import_slices") && ++slices === 2,
    enqueuing: (node) => isOf(node, "DeleteQueryNode", "import_services"),
    finishing: (node) => isOf(node, "UpdateQueryNode", "applied"),
  };
  return moments[moment];
}

/** Sees every statement before it runs. */
function killingPlugin(moment: Moment): KyselyPlugin {
  const isNow = deathAt(moment);
  return {
    transformQuery({ node }) {
      if (isNow(node)) die();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

// A cast, because the argument is what the test wrote.
const { options, moment, directory } = JSON.parse(process.argv[2] ?? "{}") as KilledImport;
const database = await openDatabase(options);
const mortal = { ...database, kysely: database.kysely.withPlugin(killingPlugin(moment)) };
if (!directory) await finishInterruptedImport(mortal);
else {
  const { of, count, wording } = directory;
  const dataset = of === "many" ? manyServices(count, { wording }) : largeDirectory(count, { wording });
  await importDataset(mortal, dataset, {
    source: "test",
    // What an import may take away is no matter here.
    mostWithdrawn: 1,
    onProgress: ({ done, total }) => {
      if (moment === "staging" && done >= total / 2) die();
    },
  });
}
await database.close();
