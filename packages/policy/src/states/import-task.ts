import { machine } from "../transitions.ts";

/**
 * A request on a page of the studio: to import a file or an address, or to remove a source. What it
 * would change is found out first, and a person decides then. A task outlasts the process that works on it: what is
 * `checking` or `applying` is taken up by another one.
 */
export const importTask = machine({
  name: "import-task",
  states: ["checking", "checked", "applying", "applied", "failed", "discarded"],
  initial: "checking",
  transitions: {
    check: { from: ["checking"], to: "checked", by: "system" },
    approve: { from: ["checked"], to: "applying", by: "import:run" },
    finish: { from: ["applying"], to: "applied", by: "system" },
    fail: { from: ["checking", "applying"], to: "failed", by: "system" },
    repeat: { from: ["checked", "failed"], to: "checking", by: "import:run" },
    discard: { from: ["checked", "failed"], to: "discarded", by: "import:run" },
  },
});

export type ImportTaskState = (typeof importTask)["states"][number];
export type ImportTaskEvent = keyof (typeof importTask)["transitions"];
