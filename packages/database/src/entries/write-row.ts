import { enteredE164, fieldsOf } from "@dragoman/hsds";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { ensureOwnTerm } from "../needs/own-terms.ts";
import type { EditableTable } from "./editable-fields.ts";
import { editedSource, isOurs, type PublishedEdit, recordEdits, wholeRow } from "./published-edits.ts";
import type { EditableEntry } from "./read-entry.ts";
import type { Json, RecordChange } from "./record-change.ts";

/** Above every position in a source (`limits.rows`), so that added rows come last. */
const firstPosition = 2_000_000;
/** Minutes since 2026 keep added rows in order, and fit the column for 4,000 years. */
const epoch = Date.UTC(2026, 0, 1);

/** Adds a row that belongs to no source. */
export async function addRow(
  session: Session,
  {
    change: { table, recordId, values },
    entry,
    index,
    at,
  }: { change: RecordChange & { kind: "add" }; entry: EditableEntry; index: number; at: string },
): Promise<void> {
  const { kysely } = session;
  const fields = Object.keys(fieldsOf(table));
  const row: Record<string, Json> = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  if (table === "phones") row["e164"] = e164Of(row["number"], entry);
  if (table === "attributes") await ensureOwnTerm(session, { id: String(row["taxonomy_term_id"]), at });
  const record: Record<string, Json> = {
    ...row,
    id: recordId,
    source_name: editedSource,
    source_key: null,
    source_position: firstPosition + Math.floor((Date.parse(at) - epoch) / 60_000) + index,
    content_hash: "",
    extra: null,
    withdrawn_at: null,
    updated_at: at,
  };
  await insertRow(kysely, { table, record });
}

/** Inserts a row with all its columns. */
export async function insertRow(
  kysely: Session["kysely"],
  { table, record }: { table: EditableTable | "translations"; record: Readonly<Record<string, Json>> },
): Promise<void> {
  const columns = Object.keys(record);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(columns.map((column) => record[column] ?? null))})
  `.execute(kysely);
}

function e164Of(number: Json | undefined, { country }: EditableEntry): string | null {
  return typeof number === "string" ? enteredE164(number, country ?? undefined) : null;
}

/** Writes one field of a row. */
export async function changeField(
  session: Session,
  {
    change: { table, recordId, field, after },
    entry,
    at,
  }: { change: RecordChange & { kind: "change" }; entry: EditableEntry; at: string },
): Promise<void> {
  const values: Record<string, Json> = { [field]: after };
  if (table === "phones" && field === "number") values["e164"] = e164Of(after, entry);
  if (table === "attributes") await ensureOwnTerm(session, { id: String(after), at });
  await updateRow(session, { table, recordId, values, at });
}

/** Writes fields of a row, and records the edits if the row belongs to a source. */
export async function updateRow(
  { kysely }: Session,
  {
    table,
    recordId,
    values,
    at,
  }: {
    table: EditableTable | "translations";
    recordId: string;
    values: Readonly<Record<string, Json>>;
    at: string;
  },
): Promise<void> {
  const fields = Object.keys(values);
  const { rows } = await sql<{ source_name: string } & Record<string, Json>>`
    select source_name, ${sql.join(fields.map((field) => sql.ref(field)))}
    from ${sql.table(table)} where id = ${recordId}
  `.execute(kysely);
  const [before] = rows;
  if (!before) throw new Error(`There is no row ${recordId} in ${table}.`);
  const set = fields.map((field) => sql`${sql.ref(field)} = ${values[field] ?? null}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(set)}, updated_at = ${at} where id = ${recordId}
  `.execute(kysely);
  if (isOurs(before.source_name)) return;
  const edits: PublishedEdit[] = fields.map((field) => ({
    table,
    recordId,
    field,
    before: before[field] ?? null,
    after: values[field] ?? null,
  }));
  await recordEdits({ kysely }, { edits, at });
}

/** Withdraws a row, like one that its source no longer has. No import restores it. */
export async function removeRow(
  { kysely }: Session,
  {
    change: { table, recordId },
    at,
  }: { change: { table: EditableTable | "translations"; recordId: string }; at: string },
): Promise<void> {
  const { rows } = await sql<{ source_name: string }>`
    update ${sql.table(table)} set withdrawn_at = ${at}, updated_at = ${at}
    where id = ${recordId} and withdrawn_at is null
    returning source_name
  `.execute(kysely);
  if (rows.every(({ source_name: source }) => isOurs(source))) return;
  await recordEdits(
    { kysely },
    { edits: [{ table, recordId, field: wholeRow, before: null, after: null }], at },
  );
}

/** Restores a row that `removeRow` withdrew: its source can change it again, and recorded edits still apply. */
export async function restoreRow(
  { kysely }: Session,
  { table, recordId, at }: { table: "services" | "translations"; recordId: string; at: string },
): Promise<void> {
  await kysely
    .updateTable(table)
    .set({ withdrawn_at: null, updated_at: at })
    .where("id", "=", recordId)
    .execute();
  await kysely
    .deleteFrom("published_edits")
    .where("table_name", "=", table)
    .where("record_id", "=", recordId)
    .where("field", "=", wholeRow)
    .execute();
}
