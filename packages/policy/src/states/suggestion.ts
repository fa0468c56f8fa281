import { machine } from "../transitions.ts";

/** What a visitor says is wrong. */
export const suggestion = machine({
  name: "suggestion",
  states: ["open", "accepted", "declined", "withdrawn"],
  initial: "open",
  transitions: {
    accept: { from: ["open"], to: "accepted", by: "suggestion:decide" },
    decline: { from: ["open"], to: "declined", by: "suggestion:decide" },
    withdraw: { from: ["open"], to: "withdrawn", by: "suggestion:withdraw" },
    /** What it is about is there no more. */
    lapse: { from: ["open"], to: "withdrawn", by: "system" },
  },
});
