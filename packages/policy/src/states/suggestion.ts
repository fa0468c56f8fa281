import { machine } from "../transitions.ts";

/** A visitor's report of an error. */
export const suggestion = machine({
  name: "suggestion",
  states: ["open", "in-work", "accepted", "declined", "withdrawn"],
  initial: "open",
  transitions: {
    /** A steward works on it, until the change is published. */
    "take-up": { from: ["open"], to: "in-work", by: "suggestion:decide" },
    /** Back to the queue, also if somebody else has taken it up. */
    "put-back": { from: ["in-work"], to: "open", by: "suggestion:decide" },
    /** The change was withdrawn or declined. */
    return: { from: ["in-work"], to: "open", by: "system" },
    /** The change was published. */
    settle: { from: ["in-work"], to: "accepted", by: "system" },
    /** It was right, and was corrected elsewhere, such as at its source. */
    accept: { from: ["open"], to: "accepted", by: "suggestion:decide" },
    decline: { from: ["open"], to: "declined", by: "suggestion:decide" },
    /** A steward was mistaken; for as long as its words are kept. */
    reopen: { from: ["declined"], to: "open", by: "suggestion:decide" },
    /** Its service has been archived. */
    lapse: { from: ["open", "in-work"], to: "withdrawn", by: "system" },
  },
});

export type SuggestionEvent = keyof (typeof suggestion)["transitions"];
