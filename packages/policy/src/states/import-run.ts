import { machine } from "../transitions.ts";

/** One import of a source. */
export const importRun = machine({
  name: "import-run",
  states: ["dry-run", "applied", "failed"],
  initial: "dry-run",
  transitions: {
    apply: { from: ["dry-run"], to: "applied", by: "import:run" },
    fail: { from: ["dry-run"], to: "failed", by: "system" },
  },
});
