import type { Actor } from "@dragoman/policy";
import type { Database } from "../database.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import type { RecordChange } from "../entries/record-change.ts";
import { saveDraft } from "../revisions/save-draft.ts";
import { moveRevision } from "../revisions/move-revision.ts";
import { openRevision } from "../revisions/open-revision.ts";

/** Publishes changes of an entry without review, or throws. */
export async function publish(
  database: Database,
  {
    actor,
    changes,
    entry = { table: "services", id: "advice" },
  }: { actor: Actor; changes: readonly RecordChange[]; entry?: EntryName },
): Promise<string> {
  const { id, version } = await openRevision(database, { actor, ...entry });
  const saved = await saveDraft(database, { actor, id, version, changes });
  const outcome = await moveRevision(database, { actor, id, event: "publish", version: saved.version });
  if (outcome.state !== "done") throw new Error(JSON.stringify(outcome));
  return id;
}
