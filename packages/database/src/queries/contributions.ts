import type { Session } from "../database.ts";
import type { RecordChange } from "./record-change.ts";
import { changesOf } from "./revision-rows.ts";

/** What somebody has brought to the directory, in the file that tells them everything that is kept of them. */
export interface Contributions {
  claims: { organizationId: string; state: string; note: string; answer: string; createdAt: string }[];
  revisions: {
    table: string;
    entryId: string;
    state: string;
    note: string;
    createdAt: string;
    /** What they entered. What stood there before is the directory's, and may be confidential. */
    changes: Record<string, unknown>[];
  }[];
}

/** All claims and revisions of somebody; the caller has asked whether they may be told. */
export async function exportContributions(
  { kysely }: Pick<Session, "kysely">,
  personId: string,
): Promise<Contributions> {
  const claims = await kysely
    .selectFrom("claims")
    .select(["organization_id as organizationId", "state", "note", "answer", "created_at as createdAt"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const revisions = await kysely
    .selectFrom("revisions")
    .select(["entry_table", "entry_id", "state", "note", "created_at", "changes"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return {
    claims,
    revisions: revisions.map((row) => ({
      table: row.entry_table,
      entryId: row.entry_id,
      state: row.state,
      note: row.note,
      createdAt: row.created_at,
      changes: changesOf(row).map(enteredIn),
    })),
  };
}

function enteredIn(change: RecordChange): Record<string, unknown> {
  return Object.fromEntries(Object.entries(change).filter(([side]) => side !== "before"));
}

/**
 * Deletes what somebody has not published, before they are deleted themselves. What was published is the directory's,
 * and stays under no name; claims go with the person.
 */
export async function forgetContributions(
  { kysely }: Pick<Session, "kysely">,
  personId: string,
): Promise<void> {
  await kysely
    .deleteFrom("revisions")
    .where("person_id", "=", personId)
    .where("state", "<>", "published")
    .execute();
}
