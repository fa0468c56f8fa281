import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Actor } from "@dragoman/policy";
import { type Selectable, sql } from "kysely";
import type { Database, Session } from "../database.ts";
import type { RevisionTable } from "../schema.ts";
import type { ChangeProblem } from "./entered-changes.ts";
import { validateRevision } from "./validate-revision.ts";
import { parseChanges, type RecordChange } from "../entries/record-change.ts";
import { type RevisionConflict, rebaseChanges } from "./revision-conflicts.ts";
import { changesOf, lockRevision, requireOwner, requireVersion } from "./revision-rows.ts";

/** What keeping a draft answers: it is kept, whatever is wrong with it. */
export interface SavedDraft {
  version: number;
  problems: ChangeProblem[];
  conflicts: RevisionConflict[];
}

/** What to make of one conflict. */
export interface ConflictChoice {
  changeId: string;
  keep: "mine" | "theirs";
}

/**
 * Keeps the whole list of changes of a draft, in place of what was kept before. Wrong text is kept as it is. `save`
 * names the save: sent again after its answer was lost, it is the same one, and no conflict.
 *
 * @throws {Refusal} `revision-unknown`, `forbidden` of the draft of somebody else, `state-changed` when it is no draft
 *   any more, `revision-changed` when it was kept meanwhile, `revision-malformed`, `revision-too-large`
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
 * Settles conflicts: `mine` starts anew from what is there, `theirs` gives the change up. What has been taken out
 * cannot be changed any more, and is given up either way. For whoever makes the draft, or reviews what was sent.
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
      version: sql`version + 1`,
      last_save: save,
      updated_at: new Date().toISOString(),
    })
    .where("id", "=", row.id)
    .execute();
}
