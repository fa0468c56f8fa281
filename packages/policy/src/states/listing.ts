import { machine } from "../transitions.ts";

/** An entry of the directory, from its first words to its end. */
export const listing = machine({
  name: "listing",
  states: ["draft", "in-review", "published", "stale", "archived"],
  initial: "draft",
  transitions: {
    submit: { from: ["draft"], to: "in-review", by: "listing:change" },
    "take-back": { from: ["in-review"], to: "draft", by: "listing:change" },
    "ask-back": { from: ["in-review"], to: "draft", by: "listing:review" },
    accept: { from: ["in-review"], to: "published", by: "listing:review" },
    publish: { from: ["draft"], to: "published", by: "listing:publish" },
    age: { from: ["published"], to: "stale", by: "system" },
    check: { from: ["stale"], to: "published", by: "verification:record" },
    archive: { from: ["published", "stale"], to: "archived", by: "listing:archive" },
    restore: { from: ["archived"], to: "published", by: "listing:archive" },
  },
});
