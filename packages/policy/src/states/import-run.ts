import { machine } from "../transitions.ts";

/** One import of a source. A run that is `staging` while nobody imports belongs to a process that died. */
export const importRun = machine({
  name: "import-run",
  states: ["staging", "dry_run", "applied", "failed"],
  initial: "staging",
  transitions: {
    /** What would change is told, and nothing changes. */
    rehearse: { from: ["staging"], to: "dry_run", by: "import:run" },
    apply: { from: ["staging"], to: "applied", by: "import:run" },
    fail: { from: ["staging"], to: "failed", by: "system" },
  },
});

export type ImportRunState = (typeof importRun)["states"][number];
export type ImportRunEvent = keyof (typeof importRun)["transitions"];
