import { machine } from "../transitions.ts";
import { verificationStateOf } from "./verification.ts";

/**
 * An entry of the directory, from its first words to its end. Until it is published it is nothing but the revision that
 * makes it, and is in the state of that.
 */
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
    /** When its check is overdue: time does it, and nobody writes it down. */
    age: { from: ["published"], to: "stale", by: "system" },
    check: { from: ["published", "stale"], to: "published", by: "verification:record" },
    /** Out of the directory, whatever its source says of it. */
    archive: { from: ["published", "stale"], to: "archived", by: "listing:archive" },
    /** As it was before, and with what its source has said since. */
    restore: { from: ["archived"], to: "published", by: "listing:archive" },
  },
});

export type ListingState = (typeof listing)["states"][number];
export type ListingEvent = keyof (typeof listing)["transitions"];

/** What the state of an entry that has been published follows from. */
export interface ListedEntry {
  archived: boolean;
  /** The day of the last check (ISO 8601); `null` where nobody knows of any. */
  checkedOn: string | null;
}

/** The state of an entry that has been published. It is stored nowhere. */
export function listingStateOf({ archived, checkedOn }: ListedEntry, now: Date): ListingState {
  if (archived) return "archived";
  return verificationStateOf(checkedOn, now) === "overdue" ? "stale" : "published";
}
