import type { Acting } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { recordCheckIn } from "../checks/record-check.ts";
import { auditPublished } from "./audit-published.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { recordContactOrigins } from "../claims/contact-origins.ts";
import type { EditableTable } from "../entries/editable-fields.ts";
import { oneOf } from "../one-of.ts";
import type { EditableEntry } from "../entries/read-entry.ts";
import type { RecordChange } from "../entries/record-change.ts";
import { servicesAround, type TouchedRows } from "../outbox/services-around.ts";
import { addRow, changeField, removeRow } from "../entries/write-row.ts";
import { writeText } from "../entries/write-text.ts";

/** Validated changes, to be written in the transaction of the session. */
export interface Writing {
  actor: Acting;
  /** The stored entry. */
  entry: EditableEntry;
  changes: readonly RecordChange[];
}

/**
 * Publishes changes: writes the rows, records the edits for imports, enqueues all affected
 * services and records an audit event.
 */
export async function writeChanges(
  session: Session,
  { actor, entry, changes, revisionId }: Writing & { revisionId: string },
): Promise<void> {
  const at = new Date().toISOString();
  await writeRows(session, { actor, entry, changes, at });
  await recordContactOrigins(session, { entry, changes, at });
  const services = await servicesAround(session, touchedBy(changes, entry));
  await markServices(session, { actor, entry, changes, revisionId, services, at });
  await enqueueServices(session, { services, at });
  await auditPublished(session, { actor, entry, changes, revisionId });
}

/** Writes only the rows, as previews need them. */
export async function writeRows(
  session: Session,
  { actor, entry, changes, at }: Writing & { at: string },
): Promise<void> {
  requireEntry(entry, changes);
  // Translations come after their originals, which may be in added rows.
  const order = ["add", "change", "media", "text", "remove"];
  const ordered = changes.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const added = inOrderOfTables(ordered.filter((change) => change.kind === "add"));
  for (const [index, change] of added.entries()) await addRow(session, { change, entry, index, at });
  for (const change of ordered) {
    if (change.kind === "change") await changeField(session, { change, entry, at });
    else if (change.kind === "remove") await removeRow(session, { change, at });
    else if (change.kind === "text") await writeText(session, { actor, change, at });
    else if (change.kind === "media") await showMedia(session, { change, entry, at });
  }
}

/** Callers validate changes, so a change of a foreign row is a bug. */
function requireEntry({ rows }: EditableEntry, changes: readonly RecordChange[]): void {
  const known = new Set(rows.flatMap(({ table, id, editable }) => (editable ? [`${table} ${id}`] : [])));
  for (const change of changes) if (change.kind === "add") known.add(`${change.table} ${change.recordId}`);
  for (const change of changes)
    if (change.kind !== "media" && !known.has(`${change.table} ${change.recordId}`))
      throw new Error(`The change ${change.id} is of a row of others.`);
}

const parentsFirst = [
  "organizations",
  "services",
  "locations",
  "service_at_location",
  "contacts",
  "phones",
] as const satisfies readonly EditableTable[];

function inOrderOfTables(
  added: readonly (RecordChange & { kind: "add" })[],
): (RecordChange & { kind: "add" })[] {
  return added.toSorted((one, other) => rank(one.table) - rank(other.table));
}

function rank(table: EditableTable): number {
  const index = parentsFirst.findIndex((one) => one === table);
  return index < 0 ? parentsFirst.length : index;
}

/** Ignores media that do not belong to the entry. */
async function showMedia(
  { kysely }: Session,
  {
    change: { mediaId, action },
    entry,
    at,
  }: { change: RecordChange & { kind: "media" }; entry: EditableEntry; at: string },
): Promise<void> {
  if (!entry.media.some(({ id }) => id === mediaId)) return;
  await kysely
    .updateTable("media")
    .set({ shown: action === "add" ? 1 : 0, updated_at: at })
    .where("id", "=", mediaId)
    .execute();
}

/**
 * Updates every affected service. What was not changed was not checked: only a new service counts as checked, and one
 * whose revision holds what a check of all of it found.
 */
async function markServices(
  session: Session,
  {
    actor,
    entry,
    changes,
    revisionId,
    services,
    at,
  }: Writing & { revisionId: string; services: readonly string[]; at: string },
): Promise<void> {
  const { kysely, kind } = session;
  await kysely
    .updateTable("services")
    .set({ last_modified: at, updated_at: at })
    .where(oneOf(kind, { column: "id", values: services }))
    .execute();
  if (entry.table !== "services") return;
  const check = await kysely
    .selectFrom("revision_checks")
    .select("way")
    .where("revision_id", "=", revisionId)
    .executeTakeFirst();
  const isNew = changes.some((one) => one.kind === "add" && one.recordId === entry.id);
  if (!check && !isNew) return;
  await recordCheckIn(session, { actor, serviceId: entry.id, way: check?.way ?? null });
}

function touchedBy(changes: readonly RecordChange[], entry: EditableEntry): TouchedRows[] {
  const touched: TouchedRows[] = [];
  for (const change of changes) {
    if (change.kind !== "media") touched.push({ table: change.table, ids: [change.recordId] });
    else
      for (const { id, owner } of entry.media)
        if (id === change.mediaId) touched.push({ table: owner.table, ids: [owner.id] });
  }
  return touched;
}
