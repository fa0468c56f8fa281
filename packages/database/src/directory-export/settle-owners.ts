import { type TableName } from "@dragoman/hsds";
import type { ExportRow } from "@dragoman/hsds/export";
import { namingColumns } from "../import/entry-numbers.ts";
import { referencesOf } from "../columns.ts";
import type { IdSet } from "./id-set.ts";

/** Independent rows; all others belong to one of these. */
const roots: ReadonlySet<TableName> = new Set<TableName>([
  "organizations",
  "programs",
  "services",
  "locations",
  "taxonomies",
  "taxonomy_terms",
  "units",
  "meta_table_descriptions",
  "metadata",
]);

/** References of a row that are not to an owner. */
const attributesOf: ReadonlySet<string> = new Set(["taxonomy_term_id", "unit_id"]);

/** Rows that are meaningless without one of their owners. */
const needed: Partial<Record<TableName, readonly string[]>> = {
  service_at_location: ["service_id", "location_id"],
  // The phone of a person stays with the person, even if it has other owners.
  phones: ["contact_id"],
};

/** The rows that are exported, by table; a table is missing until it is known. */
export type ExportedIds = ReadonlyMap<TableName, IdSet>;

/**
 * A row without references to rows that are not exported; `undefined` if no owner remains. `mustBelong`:
 * also if it never belonged to anything.
 */
export function settleOwners(
  row: ExportRow,
  { table, exported, mustBelong }: { table: TableName; exported: ExportedIds; mustBelong: boolean },
): ExportRow | undefined {
  const parents = new Map(
    // A cast, because columns name tables of the model.
    referencesOf(table).map(({ column, parent }) => [column, parent as TableName]),
  );
  const values: Record<string, string | number | null> = { ...row.values };
  let owners = 0;
  let isOwned = false;
  for (const column of namingColumns(table)) {
    const id = values[column];
    if (typeof id !== "string") continue;
    const parent = parents.get(column);
    const isThere =
      parent === undefined
        ? [...exported.values()].some((ids) => ids.has(id))
        : // Of its own table only after all rows are known.
          (exported.get(parent)?.has(id) ?? parent === table);
    if (!isThere && needed[table]?.includes(column)) return undefined;
    if (!isThere && parent !== undefined) values[column] = null;
    if (attributesOf.has(column)) continue;
    owners += 1;
    isOwned ||= isThere;
  }
  const belongs = roots.has(table) ? !mustBelong || isOwned : isOwned || (owners === 0 && !mustBelong);
  return belongs ? { ...row, values } : undefined;
}
