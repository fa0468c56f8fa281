import { randomUUID } from "node:crypto";
import { type TableName, tableNames } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { type Acting, permit } from "@dragoman/policy";
import { sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { wholeRow } from "../entries/published-edits.ts";
import type { Json } from "../entries/record-change.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { servicesAround } from "../outbox/services-around.ts";
import type { PublishedEditTable } from "../schema.ts";

/** An edited field whose source has changed to a different value since the edit. */
export interface SourceDifference {
  table: TableName;
  recordId: string;
  field: string;
  source: string;
  /** The value that the directory shows. */
  ours: Json;
  theirs: Json;
  /** RFC 3339. */
  editedAt: string;
  /** When the source was imported with this value. */
  since: string;
  /** The service or organization that shows it; `null` if none does any more. */
  entry: (EntryName & { name: string; language: string | null }) | null;
}

/** The number of undecided differences, and since when the oldest one waits. */
export async function countSourceDifferences(
  { kysely }: Session,
  { actor }: { actor: Acting },
): Promise<{ count: number; oldest: string | null }> {
  permit(actor, "edit:settle");
  const row = await kysely
    .selectFrom("published_edits")
    .select((column) => [
      sql<number>`cast(count(*) as integer)`.as("count"),
      column.fn.min("differs_since").as("oldest"),
    ])
    .where("differs_since", "is not", null)
    .executeTakeFirst();
  return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
}

/** Undecided differences, the oldest first. */
export async function readSourceDifferences(
  session: Session,
  { actor, skip = 0, most }: { actor: Acting; skip?: number; most: number },
): Promise<SourceDifference[]> {
  permit(actor, "edit:settle");
  const edits = await session.kysely
    .selectFrom("published_edits")
    .selectAll()
    .where("differs_since", "is not", null)
    .orderBy("differs_since")
    .orderBy("table_name")
    .orderBy("record_id")
    .orderBy("field")
    .offset(skip)
    .limit(most)
    .execute();
  const differences: SourceDifference[] = [];
  for (const edit of edits) {
    const row = await readOwners(session, edit);
    if (!row) continue;
    differences.push({
      table: edit.table_name,
      recordId: edit.record_id,
      field: edit.field,
      source: row.source_name,
      // Casts, because only `recordEdits` and imports write them.
      ours: JSON.parse(edit.value) as Json,
      theirs: JSON.parse(edit.source_value) as Json,
      editedAt: edit.edited_at,
      since: edit.differs_since ?? edit.edited_at,
      entry: await findEntry(session, row),
    });
  }
  return differences;
}

/** Which value holds, as somebody saw it. */
export interface SettledDifference {
  actor: Acting;
  table: string;
  recordId: string;
  field: string;
  keep: "ours" | "theirs";
  /** The value of the source that was shown. */
  seen: Json;
}

/**
 * Decides about a difference. Ours stays until the source says something new; theirs is published, and later imports may
 * change it.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `state-changed` if somebody has decided, or the source says something
 *   else by now
 */
export function settleSourceDifference(
  database: Database,
  { actor, table, recordId, field, keep, seen }: SettledDifference,
): Promise<void> {
  return database.kysely.transaction().execute(async (transaction) => {
    permit(actor, "edit:settle");
    const session = { kysely: transaction, kind: database.kind };
    const name = tableNames.find((one) => one === table);
    let find = transaction
      .selectFrom("published_edits")
      .selectAll()
      .where("table_name", "=", name ?? "services")
      .where("record_id", "=", recordId)
      .where("field", "=", field);
    if (database.kind === "postgres") find = find.forUpdate();
    const edit = name && (await find.executeTakeFirst());
    if (!edit || edit.differs_since === null || edit.source_value !== JSON.stringify(seen))
      throw new Refusal("state-changed", { state: "decided" });
    const edits = keep === "ours" ? [edit] : await editsBeside(session, edit);
    await rememberSettled(session, { edit, edits, keep });
    if (keep === "ours")
      await transaction
        .updateTable("published_edits")
        .set({ differs_since: null })
        .where(isEdit(edit))
        .execute();
    else await takeTheirs(session, { edit, edits });
    await recordAudit(session, {
      actor,
      action: keep === "ours" ? "edit:keep" : "edit:replace",
      object: await auditedObject(session, edit),
      before: { [field]: JSON.parse(edit.value) },
      after: { [field]: keep === "ours" ? JSON.parse(edit.value) : seen },
    });
  });
}

function isEdit({ table_name, record_id, field }: PublishedEditTable) {
  return sql<boolean>`table_name = ${table_name} and record_id = ${record_id} and field = ${field}`;
}

/** An edit, with the derived values that the program wrote. */
function editsBeside({ kysely }: Session, edit: PublishedEditTable): Promise<PublishedEditTable[]> {
  return kysely
    .selectFrom("published_edits")
    .selectAll()
    .where("table_name", "=", edit.table_name)
    .where("record_id", "=", edit.record_id)
    .where("field", "in", fieldsBeside(edit))
    .execute();
}

/** Keeps what `undoSettledDifference` needs. */
async function rememberSettled(
  { kysely }: Session,
  {
    edit: { table_name, record_id, field },
    edits,
    keep: kept,
  }: { edit: PublishedEditTable; edits: readonly PublishedEditTable[]; keep: "ours" | "theirs" },
): Promise<void> {
  const row = { id: randomUUID(), table_name, record_id, field, kept };
  await kysely
    .insertInto("settled_differences")
    .values({ ...row, edits: JSON.stringify(edits), settled_at: new Date().toISOString() })
    .execute();
}

/** Publishes the value of the source, with the derived values of the edited field. */
async function takeTheirs(
  session: Session,
  { edit, edits }: { edit: PublishedEditTable; edits: readonly PublishedEditTable[] },
): Promise<void> {
  const { kysely } = session;
  const { table_name: table, record_id: recordId } = edit;
  const at = new Date().toISOString();
  for (const one of edits) {
    // A cast, because only `recordEdits` and imports write it.
    const value = JSON.parse(one.source_value) as Json;
    await sql`
      update ${sql.table(table)} set ${sql.ref(one.field)} = ${value}, updated_at = ${at} where id = ${recordId}
    `.execute(kysely);
    await kysely.deleteFrom("published_edits").where(isEdit(one)).execute();
  }
  const services = await servicesAround(session, [{ table, ids: [recordId] }]);
  await enqueueServices(session, { services, at });
}

/** A number in another form, or what belongs to a translated text, never stays behind on its own. */
function fieldsBeside({ table_name: table, field }: PublishedEditTable): string[] {
  if (table === "phones" && field === "number") return [field, "e164"];
  if (table === "translations" && field !== wholeRow)
    return ["value", "source", "reviewed_at", "original", "original_hash"];
  return [field];
}

type RowName = Pick<PublishedEditTable, "table_name" | "record_id">;

interface OwnerRow {
  source_name: string;
  id: string;
  table: TableName;
  service_id?: string | null;
  organization_id?: string | null;
  location_id?: string | null;
  service_at_location_id?: string | null;
  contact_id?: string | null;
  link_id?: string | null;
  link_entity?: string | null;
}

async function readOwners(
  session: Pick<Session, "kysely">,
  { table_name: table, record_id: id }: RowName,
): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`select * from ${sql.table(table)} where id = ${id}`.execute(
    session.kysely,
  );
  return rows[0] && { ...rows[0], table };
}

/** The entry that shows a row: the row itself, or what it belongs to, over at most four steps. */
async function findEntry(session: Session, row: OwnerRow, steps = 4): Promise<SourceDifference["entry"]> {
  if (row.table === "services" || row.table === "organizations") return nameEntry(session, row.table, row.id);
  if (typeof row.service_id === "string") return nameEntry(session, "services", row.service_id);
  const place = row.table === "locations" ? row.id : row.location_id;
  if (typeof place === "string") {
    const shown = await session.kysely
      .selectFrom("service_at_location")
      .select("service_id")
      .where("location_id", "=", place)
      .where("withdrawn_at", "is", null)
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (shown?.service_id) return nameEntry(session, "services", shown.service_id);
  }
  if (typeof row.organization_id === "string")
    return nameEntry(session, "organizations", row.organization_id);
  const owner = ownerOf(row);
  if (!owner || steps === 0) return null;
  const next = await readOwners(session, owner);
  return next ? findEntry(session, next, steps - 1) : null;
}

function ownerOf(row: OwnerRow): RowName | undefined {
  const { service_at_location_id: link, contact_id: contact, link_id: linked, link_entity: entity } = row;
  if (typeof link === "string") return { table_name: "service_at_location", record_id: link };
  if (typeof contact === "string") return { table_name: "contacts", record_id: contact };
  const table = tableNames.find((one) => one === entity || one === `${entity}s`);
  return table && typeof linked === "string" ? { table_name: table, record_id: linked } : undefined;
}

async function nameEntry(
  { kysely }: Session,
  table: EntryName["table"],
  id: string,
): Promise<SourceDifference["entry"]> {
  const row = await kysely
    .selectFrom(table)
    .select(["name", "language"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { table, id, name: row.name ?? "", language: row.language } : null;
}

/** The service or organization that shows a row. */
export async function entryOfRow(session: Session, row: RowName): Promise<SourceDifference["entry"]> {
  const owners = await readOwners(session, row);
  return owners ? findEntry(session, owners) : null;
}

/** The subject of a decision in the audit log. */
export async function auditedObject(session: Session, edit: RowName) {
  const entry = await entryOfRow(session, edit);
  return entry ? { table: entry.table, id: entry.id } : { table: edit.table_name, id: edit.record_id };
}
