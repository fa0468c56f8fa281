import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Actor } from "@dragoman/policy";
import { type Selectable, sql } from "kysely";
import type { Database, Session } from "../database.ts";
import type { RevisionTable } from "../schema.ts";
import { changeKindsOf } from "./change-kinds.ts";
import type { ChangeProblem } from "./entered-changes.ts";
import { validateRevision } from "./validate-revision.ts";
import { parseChanges, type RecordChange } from "../entries/record-change.ts";
import { type RevisionConflict, rebaseChanges } from "./revision-conflicts.ts";
import { changesOf, lockRevision, requireOwner, requireVersion } from "./revision-rows.ts";

/** The result of saving a draft. Invalid drafts are saved too. */
export interface SavedDraft {
  version: number;
  problems: ChangeProblem[];
  conflicts: RevisionConflict[];
}

/** The editor's choice for one conflict. */
export interface ConflictChoice {
  changeId: string;
  keep: "mine" | "theirs";
}

/**
 * Replaces all changes of a draft. Invalid values are saved as they are. `save` identifies the save: repeated after its
 * answer was lost, it is no conflict.
 *
 * @throws {Refusal} `revision-unknown`, `forbidden` for the draft of somebody else, `state-changed` if it is no longer
 *   a draft, `revision-changed` if it was saved in the meantime, `revision-malformed`, `revision-too-large`
 */
export async function saveDraft(
  { kysely, kind }: Database,
  {
    actor,
    id,
    version,
    changes,
    save = null,
  }: { actor: Actor; id: string; version: number; changes: unknown; save?: string | null },
): Promise<SavedDraft> {
  const parsed = parseChanges(changes);
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const row = await lockRevision(session, { actor, id });
    requireOwner(actor, row);
    permit(actor, "listing:change", { organizationId: row.organization_id });
    if (row.state !== "draft") throw new Refusal("state-changed", { state: row.state });
    requireVersion(row, version, save);
    await saveChanges(session, { row, changes: parsed, save });
    const { problems, conflicts } = await validateRevision(session, { actor, row, changes: parsed });
    return { version: row.version + 1, problems, conflicts };
  });
}

/**
 * Resolves conflicts: `mine` rebases the change on the current value, `theirs` drops it. Changes of removed rows are
 * dropped either way. For the author of a draft, and for reviewers.
 *
 * @throws {Refusal} `revision-unknown`, `forbidden`, `state-changed`, `revision-changed`
 */
export function resolveConflicts(
  { kysely, kind }: Database,
  {
    actor,
    id,
    version,
    choices,
  }: {
    actor: Actor;
    id: string;
    version: number;
    choices: readonly ConflictChoice[];
  },
): Promise<SavedDraft> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const row = await lockRevision(session, { actor, id });
    const resource = { organizationId: row.organization_id };
    if (row.state === "in-review") permit(actor, "listing:review", resource);
    else {
      requireOwner(actor, row);
      permit(actor, "listing:change", resource);
    }
    if (row.state !== "draft" && row.state !== "in-review")
      throw new Refusal("state-changed", { state: row.state });
    requireVersion(row, version);
    const { entry } = await validateRevision(session, { actor, row, changes: [] });
    const changes = rebaseChanges(entry, {
      changes: changesOf(row),
      mine: chosen(choices, "mine"),
      theirs: chosen(choices, "theirs"),
    });
    await saveChanges(session, { row, changes });
    const { problems, conflicts } = await validateRevision(session, { actor, row, changes });
    return { version: row.version + 1, problems, conflicts };
  });
}

function chosen(choices: readonly ConflictChoice[], keep: ConflictChoice["keep"]): Set<string> {
  return new Set(choices.flatMap((choice) => (choice.keep === keep ? [choice.changeId] : [])));
}

async function saveChanges(
  { kysely }: Session,
  {
    row,
    changes,
    save = null,
  }: { row: Selectable<RevisionTable>; changes: readonly RecordChange[]; save?: string | null },
): Promise<void> {
  await kysely
    .updateTable("revisions")
    .set({
      changes: JSON.stringify(changes),
      change_count: changes.length,
      change_kinds: changeKindsOf(changes).join(" "),
      version: sql`version + 1`,
      last_save: save,
      updated_at: new Date().toISOString(),
    })
    .where("id", "=", row.id)
    .execute();
}
