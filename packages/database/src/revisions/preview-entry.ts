import { Refusal } from "@dragoman/hsds/refusal";
import type { Acting } from "@dragoman/policy";
import type { Database } from "../database.ts";
import { findOrganization, type FoundOrganization } from "../directory/find-organization.ts";
import { findService, type FoundService } from "../directory/find-service.ts";
import { validateRevision } from "./validate-revision.ts";
import { changesOf, lockRevision } from "./revision-rows.ts";
import { writeRows } from "./write-changes.ts";

/** An entry as the public would see it. */
export type PreviewedEntry =
  | { table: "services"; found: FoundService | undefined }
  | { table: "organizations"; found: FoundOrganization | undefined };

/**
 * An entry with the changes of a revision, as far as they can be written. Writes them in a transaction that is rolled
 * back, so that a preview uses the same code as the page.
 *
 * @throws {Refusal} `revision-unknown`, also for somebody else's draft that is not submitted
 */
export async function previewEntry(
  { kysely, kind }: Database,
  { actor, id }: { actor: Acting; id: string },
): Promise<PreviewedEntry> {
  const transaction = await kysely.startTransaction().execute();
  try {
    const session = { kysely: transaction, kind };
    const row = await lockRevision(session, { actor, id });
    const isOwn = actor === "system" || row.person_id === actor.personId;
    if (row.state === "draft" && !isOwn) throw new Refusal("revision-unknown", {});
    const { entry, clean, conflicts } = await validateRevision(session, {
      actor,
      row,
      changes: changesOf(row),
    });
    const gone = new Set(conflicts.flatMap(({ changeId, reason }) => (reason === "gone" ? [changeId] : [])));
    const changes = clean.filter((change) => !gone.has(change.id));
    await writeRows(session, { actor, entry, changes, at: new Date().toISOString() });
    return entry.table === "services"
      ? { table: "services", found: await findService(session, entry.id) }
      : { table: "organizations", found: await findOrganization(session, entry.id) };
  } finally {
    await transaction.rollback().execute();
  }
}
