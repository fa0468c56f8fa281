import { isSecretPlace } from "@dragoman/hsds";
import type { Acting } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";
import { isHidden } from "../confidentiality/confidential.ts";
import type { EditableEntry } from "../entries/read-entry.ts";
import type { Json, RecordChange } from "../entries/record-change.ts";

interface Published {
  actor: Acting;
  /** The entry before the changes. */
  entry: EditableEntry;
  changes: readonly RecordChange[];
  revisionId: string;
}

/**
 * Records published changes in the audit log. The log is permanent and others read it: it says that confidential values
 * were changed, without the values.
 */
export async function auditPublished(
  { kysely }: Session,
  { actor, entry, changes, revisionId }: Published,
): Promise<void> {
  const isSecret = secretsOf(entry, changes);
  await recordAudit(
    { kysely },
    {
      actor,
      action: "listing:publish",
      object: { table: entry.table, id: entry.id },
      before: changes.map((change) => sideOf(change, { side: "before", isSecret })),
      after: {
        revision: revisionId,
        changes: changes.map((change) => sideOf(change, { side: "after", isSecret })),
      },
    },
  );
}

type IsSecret = (change: RecordChange) => boolean;

/** Confidential before these changes, or because of them. */
function secretsOf(entry: EditableEntry, changes: readonly RecordChange[]): IsSecret {
  const places = new Set(entry.rows.flatMap(({ id, values }) => (isSecretPlace(values) ? [id] : [])));
  const placeOf = new Map(
    entry.rows.flatMap(({ table, id, values }) =>
      table === "addresses" ? [[id, values["location_id"]]] : [],
    ),
  );
  for (const change of changes) {
    if (change.kind === "media" || !("table" in change)) continue;
    if (change.table === "locations" && isSecretPlace({ visibility: visibilityIn(change) }))
      places.add(change.recordId);
    if (change.table === "addresses" && change.kind === "add")
      placeOf.set(change.recordId, change.values["location_id"]);
  }
  const isPlace = (id: Json | undefined) => typeof id === "string" && places.has(id);
  return (change) => {
    if (change.kind === "media") return false;
    if (change.table === "addresses") return isPlace(placeOf.get(change.recordId));
    if (change.table !== "locations" || !isPlace(change.recordId)) return false;
    return change.kind === "add" || change.kind === "remove" || isHidden(change.table, change.field);
  };
}

function visibilityIn(change: RecordChange): Json | undefined {
  if (change.kind === "add") return change.values["visibility"];
  return change.kind === "change" && change.field === "visibility" ? change.after : undefined;
}

function sideOf(
  change: RecordChange,
  { side, isSecret }: { side: "before" | "after"; isSecret: IsSecret },
): Record<string, unknown> {
  if (change.kind === "media") return { media: change.mediaId, action: change.action };
  const { kind, table, recordId } = change;
  const about = { kind, table, recordId };
  const field = change.kind === "change" || change.kind === "text" ? { field: change.field } : {};
  const language = change.kind === "text" ? { language: change.language } : {};
  if (isSecret(change)) return { ...about, ...field, ...language, withheld: true };
  return { ...about, ...field, ...language, value: valueOf(change, side) };
}

function valueOf(change: Exclude<RecordChange, { kind: "media" }>, side: "before" | "after"): unknown {
  if (change.kind === "add") return side === "after" ? change.values : null;
  if (change.kind === "remove") return side === "before" ? change.before : null;
  return change[side];
}
