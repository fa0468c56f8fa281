import { machine } from "../transitions.ts";

/** What a visitor says is wrong. */
export const suggestion = machine({
  name: "suggestion",
  states: ["open", "in-work", "accepted", "declined", "withdrawn"],
  initial: "open",
  transitions: {
    /** A steward makes a change of it: it ends when that is published. */
    "take-up": { from: ["open"], to: "in-work", by: "suggestion:decide" },
    /** Back into the queue, also when somebody else has taken it up. */
    "put-back": { from: ["in-work"], to: "open", by: "suggestion:decide" },
    /** The change was given up, or refused. */
    return: { from: ["in-work"], to: "open", by: "system" },
    /** The change was published. */
    settle: { from: ["in-work"], to: "accepted", by: "system" },
    /** It was right, and was corrected elsewhere: at its source. */
    accept: { from: ["open"], to: "accepted", by: "suggestion:decide" },
    decline: { from: ["open"], to: "declined", by: "suggestion:decide" },
    /** What it is about has been archived. */
    lapse: { from: ["open", "in-work"], to: "withdrawn", by: "system" },
  },
});

export type SuggestionEvent = keyof (typeof suggestion)["transitions"];
