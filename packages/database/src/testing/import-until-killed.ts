/**
 * A program for tests: imports a dataset, or finishes an interrupted import, and kills itself like `kill -9` at the
 * moment that its argument names. Nothing runs after that: no `finally`, no rollback, no closing of the connection.
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
  /** The dataset to import; without it, the program finishes an interrupted import. */
  directory?: { of: "many" | "large"; count: number; wording: string };
}

function die(): void {
  process.kill(process.pid, "SIGKILL");
}

function isOf(node: RootOperationNode, kind: RootOperationNode["kind"], word: string): boolean {
  return node.kind === kind && JSON.stringify(node).includes(`"${word}"`);
}

/** Whether to die before this statement, given the sequence of statements. */
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

/** Intercepts every statement before it runs. */
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

// A cast, because the test writes the argument.
const { options, moment, directory } = JSON.parse(process.argv[2] ?? "{}") as KilledImport;
const database = await openDatabase(options);
const mortal = { ...database, kysely: database.kysely.withPlugin(killingPlugin(moment)) };
if (!directory) await finishInterruptedImport(mortal);
else {
  const { of, count, wording } = directory;
  const dataset = of === "many" ? manyServices(count, { wording }) : largeDirectory(count, { wording });
  await importDataset(mortal, dataset, {
    source: "test",
    // Any number of rows may be withdrawn here.
    mostWithdrawn: 1,
    onProgress: ({ done, total }) => {
      if (moment === "staging" && done >= total / 2) die();
    },
  });
}
await database.close();
