import type { ChangeProblem } from "./entered-changes.ts";
import type { RecordChange } from "../entries/record-change.ts";

/** Finds accepted changes that cannot be written, because they belong to an added row that is not accepted. */
export function findOrphanedChanges({
  changes,
  accepted,
}: {
  changes: readonly RecordChange[];
  accepted: readonly RecordChange[];
}): ChangeProblem[] {
  const acceptedIds = new Set(accepted.map(({ id }) => id));
  const rows = new Set(
    changes.flatMap((change) =>
      change.kind === "add" && !acceptedIds.has(change.id) ? [change.recordId] : [],
    ),
  );
  const found = new Set<RecordChange>();
  // Transitive, as for the phone of a contact of a location.
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const change of accepted)
      if (isPartOf(rows, change)) {
        found.add(change);
        if (change.kind === "add") rows.add(change.recordId);
      }
  }
  return [...found].map(({ id }) => ({ changeId: id, field: "", problem: "left-out" }));
}

function isPartOf(rows: ReadonlySet<string>, change: RecordChange): boolean {
  if (change.kind === "media") return false;
  if (change.kind !== "add") return rows.has(change.recordId);
  return Object.values(change.values).some((value) => typeof value === "string" && rows.has(value));
}
