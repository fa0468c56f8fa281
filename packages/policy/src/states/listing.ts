import { machine } from "../transitions.ts";
import { verificationStateOf } from "./verification.ts";

/**
 * An entry of the directory during its whole life. Until it is published, it exists only as the revision that creates
 * it, and has that revision's state.
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
    /** Its check is overdue. The state follows from the date and is not stored. */
    age: { from: ["published"], to: "stale", by: "system" },
    check: { from: ["published", "stale"], to: "published", by: "verification:record" },
    /** Removed from the directory, even if its source contains it. */
    archive: { from: ["published", "stale"], to: "archived", by: "listing:archive" },
    /** With its edits, and with later changes of its source. */
    restore: { from: ["archived"], to: "published", by: "listing:archive" },
  },
});

export type ListingState = (typeof listing)["states"][number];
export type ListingEvent = keyof (typeof listing)["transitions"];

/** The data from which the state of a published entry follows. */
export interface ListedEntry {
  archived: boolean;
  /** The day of the last check (ISO 8601); `null` if unknown. */
  checkedOn: string | null;
}

/** The state of a published entry, which is not stored. */
export function listingStateOf({ archived, checkedOn }: ListedEntry, now: Date): ListingState {
  if (archived) return "archived";
  return verificationStateOf(checkedOn, now) === "overdue" ? "stale" : "published";
}
