import { may, permit, type Acting, type Actor } from "@dragoman/policy";
import type { Database, Session } from "../database.ts";
import { openIn, type RevisedEntry } from "../revisions/open-revision.ts";
import type { RecordChange } from "../entries/record-change.ts";
import type { Revision } from "../revisions/revision-rows.ts";
import { parseMissingPlace } from "./missing-place.ts";
import type { SuggestionKind } from "./suggestion-states.ts";
import { storedSuggestion, type StoredSuggestion, moveInTransaction } from "./suggestions.ts";

/**
 * Opens a revision for the entry of a suggestion, which may be new, or continues the actor's open one. The suggestion stays linked to it
 * until it is published. Returns `undefined` if somebody else was faster or the suggestion no longer exists.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`, and those of `openRevision`
 */
export async function takeUpSuggestion(
  { kysely, kind }: Database,
  { actor, id, entry }: { actor: Actor; id: string; entry: RevisedEntry },
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

/**
 * Moves suggestions of missing places on to a draft of the first service, when the revision that adds their organization
 * is published: they end when somebody can find the place. The draft is the publisher's.
 */
export async function passOnMissingPlaces(
  session: Session,
  { actor, revisionId, organizationId }: { actor: Actor; revisionId: string; organizationId: string },
): Promise<void> {
  const rows = await session.kysely
    .selectFrom("suggestions")
    .select(["id", "proposed"])
    .where("revision_id", "=", revisionId)
    .where("state", "=", "in-work")
    .where("kind", "=", "missing")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return;
  const service = await openIn(session, { actor, table: "services", id: null, organizationId });
  const name = rows.map(({ proposed }) => parseMissingPlace(proposed).name).find((one) => one !== "");
  if (service.version === 0 && name !== undefined) await nameService(session, { service, name });
  await session.kysely
    .updateTable("suggestions")
    .set({ revision_id: service.id })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
}

async function nameService(
  { kysely }: Session,
  { service: { id, entry, changes }, name }: { service: Revision; name: string },
): Promise<void> {
  const named = changes.map((change) =>
    change.kind === "add" && change.recordId === entry.id
      ? { ...change, values: { ...change.values, name } }
      : change,
  );
  await kysely
    .updateTable("revisions")
    .set({ changes: JSON.stringify(named) })
    .where("id", "=", id)
    .execute();
}

/** The tables whose changes answer a kind of suggestion; any table for `other`. */
const mendedIn: Readonly<Partial<Record<SuggestionKind, readonly string[]>>> = {
  phone: ["phones"],
  closed: ["services"],
  moved: ["locations", "addresses", "service_at_location"],
  hours: ["schedules"],
  languages: ["languages"],
  // Nobody finds an organization without a service.
  missing: ["services"],
};

/** Whether a change may answer a suggestion. */
export function isAnswerTo({ kind }: { kind: SuggestionKind }, change: RecordChange): boolean {
  const tables = mendedIn[kind];
  return tables === undefined || (change.kind !== "media" && tables.includes(change.table));
}
