import { machine } from "../transitions.ts";

/**
 * One import of a source. A run that is `staging` while no import is running was left by a dead process and has failed.
 * A run that is `applying` will be applied, by whichever process continues it.
 */
export const importRun = machine({
  name: "import-run",
  states: ["staging", "dry_run", "applying", "applied", "failed"],
  initial: "staging",
  transitions: {
    /** A dry run: reports the changes and stores nothing. */
    rehearse: { from: ["staging"], to: "dry_run", by: "import:run" },
    /** The staged rows will be applied in any case; there is no way back. */
    decide: { from: ["staging"], to: "applying", by: "import:run" },
    apply: { from: ["applying"], to: "applied", by: "import:run" },
    fail: { from: ["staging"], to: "failed", by: "system" },
  },
});

export type ImportRunState = (typeof importRun)["states"][number];
export type ImportRunEvent = keyof (typeof importRun)["transitions"];
