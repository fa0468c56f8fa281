/**
 * A program for tests: imports a dataset and kills itself, as `kill -9` would, at the moment that its argument names.
 * Nothing after that moment runs: no `finally`, no rollback, no goodbye to the server.
 */
import type { KyselyPlugin } from "kysely";
import { importDataset } from "../import/import-dataset.ts";
import { type DatabaseOptions, openDatabase } from "../open-database.ts";
import { manyServices } from "./dataset.ts";

/**
 * - `staging`: half of the rows are staged
 * - `applying`: organizations are written and services are about to be
 * - `committing`: everything is written and the run is about to be marked as applied
 */
export type Moment = "staging" | "applying" | "committing";

export interface KilledImport {
  options: DatabaseOptions;
  moment: Moment;
  count: number;
  wording: string;
}

function die(): void {
  process.kill(process.pid, "SIGKILL");
}

/** Sees every statement before it runs. */
function deathOf(moment: Moment): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (moment === "committing" && node.kind === "UpdateQueryNode") die();
      if (moment === "applying" && node.kind === "RawNode") {
        const words = JSON.stringify(node);
        if (words.includes("on conflict (id)") && words.includes('"staged_services"')) die();
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

// A cast, because the argument is what the test wrote.
const { options, moment, count, wording } = JSON.parse(process.argv[2] ?? "{}") as KilledImport;
const database = await openDatabase(options);
const mortal = { ...database, kysely: database.kysely.withPlugin(deathOf(moment)) };
await importDataset(mortal, manyServices(count, { wording }), {
  source: "test",
  onProgress: ({ done, total }) => {
    if (moment === "staging" && done >= total / 2) die();
  },
});
