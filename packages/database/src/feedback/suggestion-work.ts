import { may, permit, type Acting, type Actor } from "@dragoman/policy";
import type { Database, Session } from "../database.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { openIn } from "../revisions/open-revision.ts";
import type { RecordChange } from "../entries/record-change.ts";
import type { Revision } from "../revisions/revision-rows.ts";
import type { SuggestionKind } from "./suggestion-states.ts";
import { storedSuggestion, type StoredSuggestion, moveInTransaction } from "./suggestions.ts";

/**
 * Opens a revision for the entry of a suggestion, or continues the actor's open one. The suggestion stays linked to it
 * until it is published. Returns `undefined` if somebody else was faster or the suggestion no longer exists.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`, and those of `openRevision`
 */
export async function takeUpSuggestion(
  { kysely, kind }: Database,
  { actor, id, entry }: { actor: Actor; id: string; entry: EntryName },
): Promise<Revision | undefined> {
  permit(actor, "suggestion:decide");
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const query = transaction.selectFrom("suggestions").select("state").where("id", "=", id);
    const row = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    // Checked first, so that the slower of two editors does not get an empty draft.
    if (row?.state !== "open") return undefined;
    const revision = await openIn(session, { actor, ...entry });
    await moveInTransaction(session, { actor, id, to: "in-work", revisionId: revision.id });
    return revision;
  });
}

/** The suggestions that a revision works on, oldest first; empty for actors who may not read them. */
export async function readSuggestionsOfRevision(
  { kysely }: Session,
  { actor, revisionId, organizationId }: { actor: Acting; revisionId: string; organizationId: string },
): Promise<StoredSuggestion[]> {
  if (!may(actor, "suggestion:read", { organizationId })) return [];
  const rows = await kysely
    .selectFrom("suggestions")
    .selectAll()
    .where("revision_id", "=", revisionId)
    .where("state", "=", "in-work")
    .orderBy("day")
    .orderBy("id")
    .execute();
  return rows.map(storedSuggestion);
}

/**
 * Moves the suggestions of a finished revision on, in its transaction: those for which `isAnswered` returns true are
 * accepted, all others are open again.
 */
export async function endSuggestionsOf(
  { kysely, kind }: Session,
  {
    revisionId,
    isAnswered,
  }: { revisionId: string; isAnswered: (suggestion: Pick<StoredSuggestion, "kind">) => boolean },
): Promise<void> {
  const rows = await kysely
    .selectFrom("suggestions")
    .select(["id", "kind"])
    .where("revision_id", "=", revisionId)
    .where("state", "=", "in-work")
    .orderBy("id")
    .execute();
  for (const { id, ...suggestion } of rows) {
    const to = isAnswered(suggestion) ? "accepted" : "open";
    await moveInTransaction({ kysely, kind }, { actor: "system", id, to });
  }
}

/** The tables whose changes answer a kind of suggestion; any table for `other`. */
const mendedIn: Readonly<Partial<Record<SuggestionKind, readonly string[]>>> = {
  phone: ["phones"],
  closed: ["services"],
  moved: ["locations", "addresses", "service_at_location"],
  hours: ["schedules"],
  languages: ["languages"],
};

/** Whether a change may answer a suggestion. */
export function isAnswerTo({ kind }: { kind: SuggestionKind }, change: RecordChange): boolean {
  const tables = mendedIn[kind];
  return tables === undefined || (change.kind !== "media" && tables.includes(change.table));
}
