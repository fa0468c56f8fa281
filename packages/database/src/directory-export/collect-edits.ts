import { type TableName, tableNames } from "@dragoman/hsds";
import { editColumns } from "@dragoman/hsds/export";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { toldRemoval, wholeRow } from "../entries/published-edits.ts";
import { oneOf } from "../one-of.ts";
import type { PublishedEditTable } from "../schema.ts";
import type { DirectoryExport, ExportedRow } from "./read-export.ts";
import { mayBeTold } from "./read-removed.ts";

/** An edit in the order of `editColumns`. */
type EditLine = readonly (string | null)[];

/** Edits of the rows of an export. */
export interface EditCollector {
  /** Call with each row of the export. */
  add(table: TableName, row: ExportedRow): void;
  /** In the order of tables, rows and fields. */
  end(): Promise<EditLine[]>;
}

/**
 * Collects which values of an export are edited here, and which rows of its sources were removed here, so that the next
 * import of a source does not undo it where the export was imported. Data that the public does not see is not included.
 */
export async function collectEdits(
  session: Session,
  { source, isPrivate }: DirectoryExport,
): Promise<EditCollector> {
  const all = await session.kysely.selectFrom("published_edits").selectAll().execute();
  const byRow = Map.groupBy(all, ({ table_name: table, record_id: id }) => `${table} ${id}`);
  const told: EditLine[] = [];
  const tell = (edit: PublishedEditTable, standsFor: string | null) => {
    const { table_name: table, record_id: id, field, source_value: value, edited_at: at } = edit;
    told.push([table, id, field, isPrivate && field !== wholeRow ? value : null, at, standsFor]);
  };
  return {
    add(table, { stored, shown }) {
      for (const edit of (shown && byRow.get(`${table} ${stored.id}`)) ?? []) {
        const { field } = edit;
        const isTold = shown?.id === stored.id && shown.values[field] === stored.values[field];
        if (field !== wholeRow && isTold) tell(edit, null);
      }
    },
    async end() {
      const removals = Map.groupBy(
        all.filter(({ field }) => field === wholeRow),
        ({ table_name: table }) => table,
      );
      const standIns = await readStandIns(session);
      for (const [table, some] of removals) {
        const rows = await readRemoved(session, { table, edits: some, source, isPrivate });
        // Restored from an export, and not brought by its source since.
        const isTold = ({ value }: PublishedEditTable) =>
          source === undefined && (isPrivate || value === toldRemoval);
        for (const edit of some)
          if (rows.get(edit.record_id) ?? isTold(edit))
            tell(edit, table === "services" ? (standIns.get(edit.record_id) ?? null) : null);
      }
      return told.toSorted((one, other) => compareKeys(one, other));
    },
  };
}

async function readStandIns({ kysely }: Session): Promise<ReadonlyMap<string, string>> {
  const rows = await kysely.selectFrom("hidden_duplicates").select(["service_id", "stands_id"]).execute();
  return new Map(rows.map(({ service_id: id, stands_id: standsFor }) => [id, standsFor]));
}

/** Removed rows looked up at a time. */
const batchSize = 5_000;

/** Whether a removed row may be named; those that are not stored are missing. */
async function readRemoved(
  { kysely, kind }: Session,
  {
    table,
    edits,
    source,
    isPrivate,
  }: DirectoryExport & { table: TableName; edits: readonly PublishedEditTable[] },
): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>();
  const ofSource = source === undefined ? sql`1 = 1` : sql`source_name = ${source}`;
  const isTold = isPrivate ? sql`1 = 1` : mayBeTold(table);
  for (let start = 0; start < edits.length; start += batchSize) {
    const ids = edits.slice(start, start + batchSize).map(({ record_id: id }) => id);
    const { rows } = await sql<{ id: string; told: number }>`
      select id, case when withdrawn_at is not null and ${ofSource} and ${isTold} then 1 else 0 end as told
      from ${sql.table(table)} where ${oneOf(kind, { column: "id", values: ids })}
    `.execute(kysely);
    for (const { id, told } of rows) found.set(id, told === 1);
  }
  return found;
}

const [tableAt, idAt, fieldAt] = ["table", "id", "field"].map((name) =>
  editColumns.findIndex((column) => column === name),
);

/** By code units, so that the order is the same everywhere. */
function compareKeys(one: EditLine, other: EditLine): number {
  const keyOf = (line: EditLine) => {
    const table = tableNames.findIndex((name) => name === line[tableAt ?? 0]);
    return [String(table).padStart(3, "0"), line[idAt ?? 0], line[fieldAt ?? 0]].join(" ");
  };
  const [key, otherKey] = [keyOf(one), keyOf(other)];
  return key < otherKey ? -1 : key > otherKey ? 1 : 0;
}
