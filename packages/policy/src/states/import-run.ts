import { machine } from "../transitions.ts";

/**
 * One import of a source. A run that is `staging` while nobody imports belongs to a process that died, and has failed.
 * One that is `applying` goes on to its end, whichever process takes it up.
 */
export const importRun = machine({
  name: "import-run",
  states: ["staging", "dry_run", "applying", "applied", "failed"],
  initial: "staging",
  transitions: {
    /** What would change is told, and nothing changes. */
    rehearse: { from: ["staging"], to: "dry_run", by: "import:run" },
    /** What is staged is going to be applied, whatever happens: from here on there is no way back. */
    decide: { from: ["staging"], to: "applying", by: "import:run" },
    apply: { from: ["applying"], to: "applied", by: "import:run" },
    fail: { from: ["staging"], to: "failed", by: "system" },
  },
});

export type ImportRunState = (typeof importRun)["states"][number];
export type ImportRunEvent = keyof (typeof importRun)["transitions"];
