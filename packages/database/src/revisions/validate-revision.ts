import { may, type Acting } from "@dragoman/policy";
import type { Selectable } from "kysely";
import type { Session } from "../database.ts";
import type { RevisionTable } from "../schema.ts";
import { type ChangeProblem, readChanges } from "./entered-changes.ts";
import { isOwnTerm } from "../needs/own-terms.ts";
import { oneOf } from "../one-of.ts";
import { type EditableEntry, loadEntry, organizationOf } from "../entries/read-entry.ts";
import type { RecordChange } from "../entries/record-change.ts";
import { ownerIdOf } from "./revision-rows.ts";
import { findConflicts, type RevisionConflict } from "./revision-conflicts.ts";

/** The result of validating a revision for publishing. */
export interface RevisionValidation {
  /** The stored entry. */
  entry: EditableEntry;
  /** Valid changes, ready to be written. */
  clean: RecordChange[];
  problems: ChangeProblem[];
  conflicts: RevisionConflict[];
}

/** Validates the changes of a revision and compares them with the current entry. */
export async function validateRevision(
  session: Session,
  {
    actor,
    row,
    changes,
    lock = false,
  }: {
    /** Rows that the actor may not read are neither compared nor written. */
    actor: Acting;
    row: Selectable<RevisionTable>;
    changes: readonly RecordChange[];
    lock?: boolean;
  },
): Promise<RevisionValidation> {
  const entry = await loadEntry(session, {
    entry: { table: row.entry_table, id: row.entry_id },
    organizationId: ownerIdOf(row),
    readsConfidential: may(actor, "confidential:read", { organizationId: row.organization_id }),
    lock,
  });
  const isNew = entry.rows.every(({ id }) => id !== entry.id);
  const { changes: clean, problems } = readChanges(entry, { changes, isNew });
  const stored = await storedProblems(session, { entry, clean });
  const wrong = new Set(stored.map(({ changeId }) => changeId));
  return {
    entry,
    clean: clean.filter((change) => !wrong.has(change.id) && !isDone(entry, change)),
    problems: [...problems, ...stored],
    // A conflict is reported even if the value is invalid.
    conflicts: findConflicts(entry, changes),
  };
}

/** Whether a row to be removed no longer exists. */
function isDone({ rows }: EditableEntry, change: RecordChange): boolean {
  if (change.kind !== "remove") return false;
  return !rows.some(({ table, id }) => table === change.table && id === change.recordId);
}

/** Problems that only the database can detect: ids in use and unknown categories. */
async function storedProblems(
  { kysely, kind }: Session,
  { entry, clean }: { entry: EditableEntry; clean: readonly RecordChange[] },
): Promise<ChangeProblem[]> {
  const added = clean.filter((change) => change.kind === "add");
  const problems: ChangeProblem[] = [];
  for (const [table, some] of Map.groupBy(added, (change) => change.table)) {
    const taken = await kysely
      .selectFrom(table)
      .select("id")
      .where(oneOf(kind, { column: "id", values: some.map(({ recordId }) => recordId) }))
      .execute();
    const ids = new Set(taken.map(({ id }) => id));
    for (const { id: changeId, recordId } of some)
      if (ids.has(recordId)) problems.push({ changeId, field: "id", problem: "owner" });
  }
  const orphaned = await organizationGone({ kysely, kind }, { entry, added });
  return [...problems, ...orphaned, ...(await unknownTerms({ kysely, kind }, clean))];
}

/** A new service needs an organization that still exists. */
async function organizationGone(
  session: Session,
  { entry, added }: { entry: EditableEntry; added: readonly (RecordChange & { kind: "add" })[] },
): Promise<ChangeProblem[]> {
  const made = added.find(({ table }) => table === "services");
  if (!made) return [];
  const found = await organizationOf(session, { table: "organizations", id: entry.organizationId });
  return found === undefined ? [{ changeId: made.id, field: "organization_id", problem: "owner" }] : [];
}

async function unknownTerms(
  { kysely, kind }: Session,
  clean: readonly RecordChange[],
): Promise<ChangeProblem[]> {
  const named = clean.flatMap((change) => {
    if (change.kind !== "add" && change.kind !== "change") return [];
    if (change.table !== "attributes") return [];
    const term = change.kind === "add" ? change.values["taxonomy_term_id"] : change.after;
    return [{ changeId: change.id, term: String(term) }];
  });
  if (named.length === 0) return [];
  const known = await kysely
    .selectFrom("taxonomy_terms")
    .select("id")
    .where(oneOf(kind, { column: "id", values: named.map(({ term }) => term) }))
    .where("withdrawn_at", "is", null)
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  return named.flatMap(({ changeId, term }) =>
    ids.has(term) || isOwnTerm(term)
      ? []
      : [{ changeId, field: "taxonomy_term_id", problem: "choice" as const }],
  );
}
