import { machine } from "../transitions.ts";

/** That somebody says to belong to an organization and wants to keep its entries. */
export const claim = machine({
  name: "claim",
  states: ["open", "granted", "declined", "withdrawn"],
  initial: "open",
  transitions: {
    /** With a code that was sent to a contact of the organization that stands in the directory. */
    prove: { from: ["open"], to: "granted", by: "claim:prove" },
    grant: { from: ["open"], to: "granted", by: "claim:decide" },
    decline: { from: ["open"], to: "declined", by: "claim:decide" },
    withdraw: { from: ["open"], to: "withdrawn", by: "claim:withdraw" },
  },
});

export type ClaimState = (typeof claim)["states"][number];
export type ClaimEvent = keyof (typeof claim)["transitions"];
