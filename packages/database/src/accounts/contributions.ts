import type { Session } from "../database.ts";
import type { RecordChange } from "../entries/record-change.ts";
import { revisionOf } from "../revisions/revision-rows.ts";
import { endSuggestionsOf } from "../feedback/suggestion-work.ts";

/** A person's contributions to the directory, for the export of their account. */
export interface Contributions {
  claims: {
    organizationId: string;
    state: string;
    note: string;
    answer: string;
    createdAt: string;
    decidedAt: string | null;
  }[];
  revisions: {
    table: string;
    entryId: string;
    state: string;
    note: string;
    createdAt: string;
    updatedAt: string;
    submittedAt: string | null;
    decidedAt: string | null;
    /** The ids of the changes that were published; `null` before that. */
    accepted: string[] | null;
    /** What they entered, without the previous values: those belong to the directory and may be confidential. */
    changes: Record<string, unknown>[];
  }[];
  /** Translations that the person wrote last and that are not published. */
  translationDrafts: {
    recordId: string;
    field: string;
    language: string;
    value: string;
    updatedAt: string;
  }[];
}

/** All claims, revisions and translation drafts of a person. The caller checks the permission. */
export async function exportContributions(
  { kysely }: Pick<Session, "kysely">,
  personId: string,
): Promise<Contributions> {
  const claims = await kysely
    .selectFrom("claims")
    .select(["organization_id as organizationId", "state", "note", "answer"])
    .select(["created_at as createdAt", "decided_at as decidedAt"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const revisions = await kysely
    .selectFrom("revisions")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const translationDrafts = await kysely
    .selectFrom("translation_drafts")
    .select(["record_id as recordId", "field", "language", "value", "updated_at as updatedAt"])
    .where("person_id", "=", personId)
    .orderBy("updated_at")
    .execute();
  return {
    translationDrafts,
    claims,
    revisions: revisions.map(revisionOf).map(({ entry, changes, note, state, accepted, ...times }) => ({
      table: entry.table,
      entryId: entry.id,
      state,
      note,
      createdAt: times.createdAt,
      updatedAt: times.updatedAt,
      submittedAt: times.submittedAt,
      decidedAt: times.decidedAt,
      accepted,
      changes: changes.map(enteredIn),
    })),
  };
}

function enteredIn(change: RecordChange): Record<string, unknown> {
  return Object.fromEntries(Object.entries(change).filter(([side]) => side !== "before"));
}

/**
 * Deletes the unpublished contributions of a person before the person is deleted. Published changes belong to the
 * directory and stay, without a name and without the notes to the person; claims and translation drafts are deleted
 * with the person. Suggestions that the person was working on are open again.
 */
export async function deleteContributions(session: Session, personId: string): Promise<void> {
  const { kysely } = session;
  const unpublished = await kysely
    .selectFrom("revisions")
    .select("id")
    .where("person_id", "=", personId)
    .where("state", "in", ["draft", "in-review"])
    .execute();
  for (const { id } of unpublished)
    await endSuggestionsOf(session, { revisionId: id, isAnswered: () => false });
  await kysely
    .deleteFrom("revisions")
    .where("person_id", "=", personId)
    .where("state", "<>", "published")
    .execute();
  await kysely.updateTable("revisions").set({ note: "" }).where("person_id", "=", personId).execute();
}
