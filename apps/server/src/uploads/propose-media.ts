import {
  type Database,
  findHiddenMedia,
  saveDraft,
  openRevision,
  readRevision,
  readRevisions,
} from "@dragoman/database";
import type { Actor } from "@dragoman/policy";

/** Adds hidden media to the actor's draft of the entry that they belong to, once. */
export async function proposeMedia(
  database: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const owner = await findHiddenMedia(database, { actor, id });
  // Photos of a place belong to no entry that has a draft.
  if (!owner || owner.table === "locations") return;
  const { table, id: entryId } = owner;
  const revision = await openRevision(database, { actor, table, id: entryId });
  const isThere = revision.changes.some((change) => change.kind === "media" && change.mediaId === id);
  if (isThere) return;
  const change = { id: `media.${id}`, kind: "media", mediaId: id, action: "add" };
  const changes = [...revision.changes, change];
  await saveDraft(database, { actor, id: revision.id, version: revision.version, changes });
}

/** Removes media from the actor's drafts. */
export async function removeMediaFromDrafts(
  database: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  if (actor.personId === null) return;
  const { personId } = actor;
  for (const { id: revisionId } of await readRevisions(database, { actor, personId, state: "draft" })) {
    const revision = await readRevision(database, { actor, id: revisionId });
    const changes = revision?.changes.filter((change) => change.kind !== "media" || change.mediaId !== id);
    if (!revision || changes?.length === revision.changes.length) continue;
    await saveDraft(database, { actor, id: revisionId, version: revision.version, changes });
  }
}
