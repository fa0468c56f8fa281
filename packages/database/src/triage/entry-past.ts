import { permit, type Actor, type RevisionState } from "@dragoman/policy";
import type { Session } from "../database.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import type { SuggestionState } from "../feedback/suggestion-states.ts";

/** Something else that was sent about an entry, waiting or decided. */
export type PastItem = {
  id: string;
  /** RFC 3339, or a day. */
  at: string;
  /** As a `QueueItem` has them. */
  kinds: string[];
} & (
  | { queue: "reviews"; state: RevisionState; note: string }
  | { queue: "suggestions"; state: SuggestionState }
);

/** Items of each kind that are shown. */
const most = 5;

/** What else was sent about an entry, the latest first: for who decides about one of them. `except`: the id of that. */
export async function readEntryPast(
  { kysely }: Session,
  { actor, entry, except }: { actor: Actor; entry: EntryName; except: string },
): Promise<PastItem[]> {
  permit(actor, "listing:review");
  permit(actor, "suggestion:decide");
  const suggestions = await kysely
    .selectFrom("suggestions")
    .select(["id", "day", "kind", "state"])
    .where("service_id", "=", entry.id)
    .where("id", "<>", except)
    .orderBy("day", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  const revisions = await kysely
    .selectFrom("revisions")
    .select(["id", "state", "note", "change_kinds", "submitted_at"])
    .where("entry_id", "=", entry.id)
    .where("id", "<>", except)
    .where("submitted_at", "is not", null)
    .orderBy("submitted_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  const past: PastItem[] = [
    ...suggestions.map(({ id, day, kind, state }) => ({
      queue: "suggestions" as const,
      id,
      at: day,
      kinds: [kind],
      state,
    })),
    ...revisions.map(({ id, state, note, change_kinds: kinds, submitted_at: at }) => ({
      queue: "reviews" as const,
      id,
      at: at ?? "",
      kinds: kinds === "" ? [] : kinds.split(" "),
      state,
      note,
    })),
  ];
  return past.toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
