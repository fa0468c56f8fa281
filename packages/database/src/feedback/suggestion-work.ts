import { may, permit, type Acting, type Actor } from "@dragoman/policy";
import type { Database, Session } from "../database.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { openIn } from "../revisions/open-revision.ts";
import type { RecordChange } from "../entries/record-change.ts";
import type { Revision } from "../revisions/revision-rows.ts";
import type { SuggestionKind } from "./suggestion-states.ts";
import { storedSuggestion, type StoredSuggestion, moveInTransaction } from "./suggestions.ts";

/**
 * Begins a change of an entry that a suggestion is about, or goes on with the one that the actor has of it. The
 * suggestion is kept beside it until it is published. `undefined`: somebody else was faster, or it is forgotten.
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
    // Asked first, so that who comes second is left no draft.
    if (row?.state !== "open") return undefined;
    const revision = await openIn(session, { actor, ...entry });
    await moveInTransaction(session, { actor, id, to: "in-work", revisionId: revision.id });
    return revision;
  });
}

/** What visitors said that a revision is to mend, the oldest first; nothing for those who may not read it. */
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
 * What becomes of the suggestions of a revision that is over, in its transaction: those that `isAnswered` names are
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

/** The tables in which a suggestion of a kind is mended; of `other`, any. */
const mendedIn: Readonly<Partial<Record<SuggestionKind, readonly string[]>>> = {
  phone: ["phones"],
  closed: ["services"],
  moved: ["locations", "addresses", "service_at_location"],
  hours: ["schedules"],
  languages: ["languages"],
};

/** Whether a change may be what a visitor asked for. */
export function isAnswerTo({ kind }: { kind: SuggestionKind }, change: RecordChange): boolean {
  const tables = mendedIn[kind];
  return tables === undefined || (change.kind !== "media" && tables.includes(change.table));
}
