import { machine } from "../transitions.ts";

/** Changes of an entry, which stays as it is until they are decided. */
export const revision = machine({
  name: "revision",
  states: ["draft", "in-review", "published", "declined", "withdrawn"],
  initial: "draft",
  transitions: {
    submit: { from: ["draft"], to: "in-review", by: "listing:change" },
    "take-back": { from: ["in-review"], to: "draft", by: "listing:change" },
    "ask-back": { from: ["in-review"], to: "draft", by: "listing:review" },
    /** Wholly or in part. */
    accept: { from: ["in-review"], to: "published", by: "listing:review" },
    decline: { from: ["in-review"], to: "declined", by: "listing:review" },
    /** A steward was mistaken; for a while. */
    reopen: { from: ["declined"], to: "in-review", by: "listing:review" },
    publish: { from: ["draft"], to: "published", by: "listing:publish" },
    withdraw: { from: ["draft", "in-review"], to: "withdrawn", by: "listing:change" },
  },
});

export type RevisionState = (typeof revision)["states"][number];
export type RevisionEvent = keyof (typeof revision)["transitions"];
