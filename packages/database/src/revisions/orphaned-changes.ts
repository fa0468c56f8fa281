import type { ChangeProblem } from "./entered-changes.ts";
import type { RecordChange } from "../entries/record-change.ts";

/** What is accepted and cannot be written, because it is part of a new row that is left out. */
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
  // A phone of a person of a place: what is left out takes along what is part of it, and so on.
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
