import { machine } from "../transitions.ts";

/** What a visitor says is wrong. */
export const suggestion = machine({
  name: "suggestion",
  states: ["open", "accepted", "declined", "withdrawn"],
  initial: "open",
  transitions: {
    accept: { from: ["open"], to: "accepted", by: "suggestion:decide" },
    decline: { from: ["open"], to: "declined", by: "suggestion:decide" },
    /** What it is about has been archived. */
    lapse: { from: ["open"], to: "withdrawn", by: "system" },
  },
});
