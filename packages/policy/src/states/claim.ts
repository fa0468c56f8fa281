import { machine } from "../transitions.ts";

/** A person's claim to belong to an organization and to edit its entries. */
export const claim = machine({
  name: "claim",
  states: ["open", "granted", "declined", "withdrawn"],
  initial: "open",
  transitions: {
    /** With a code sent to a published contact of the organization. */
    prove: { from: ["open"], to: "granted", by: "claim:prove" },
    grant: { from: ["open"], to: "granted", by: "claim:decide" },
    decline: { from: ["open"], to: "declined", by: "claim:decide" },
    withdraw: { from: ["open"], to: "withdrawn", by: "claim:withdraw" },
  },
});

export type ClaimState = (typeof claim)["states"][number];
export type ClaimEvent = keyof (typeof claim)["transitions"];
