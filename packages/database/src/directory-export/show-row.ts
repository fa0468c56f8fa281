import { type TableName } from "@dragoman/hsds";
import type { ExportRow } from "@dragoman/hsds/export";
import { unpublishedFields } from "@dragoman/hsds/published-shapes";
import type { SecretDomain } from "./secret-domain.ts";
import type { ModelValues, StoredRow } from "./stored-rows.ts";

/** Former values may be addresses that are secret now. */
const neverPublic: ReadonlySet<TableName> = new Set(["metadata", "meta_table_descriptions"]);

/**
 * A row as the public sees it; `undefined` if it does not. `values`: the public part of the row itself. The rules
 * are those of the HSDS API.
 */
export function publicRow(
  row: StoredRow,
  { table, values, domain }: { table: TableName; values: ModelValues | undefined; domain: SecretDomain },
): ExportRow | undefined {
  if (values === undefined || neverPublic.has(table)) return undefined;
  const { link_id: linkId } = values;
  if (table === "translations" && domain.tells({ id: row.id, linkId: String(linkId) })) return undefined;
  const versions = domain.versionsOf(table, String(values["id"]));
  // The API shows attributes of services and organizations; others are not searched for addresses.
  if (table === "attributes" && versions.length === 0 && domain.has(String(linkId))) return undefined;
  // Of a person.
  if (table === "contacts" && values["name"] !== null) return undefined;
  const shown: Record<string, string | number | null> = { ...values };
  for (const version of versions)
    for (const [column, value] of Object.entries(version))
      if (column in shown && value !== values[column]) shown[column] = textOrNull(value);
  const withheld = unpublishedFields[table] ?? [];
  // It leads to a desk: the lines of people are left out with them.
  for (const column of withheld) if (column !== "contact_id") shown[column] = null;
  const isNear = versions.length > 0;
  const isOfContact = table === "contacts" || Boolean(values["contact_id"]);
  return {
    id: String(shown["id"]),
    values: shown,
    sourceKey: isNear ? null : row.sourceKey,
    sourceName: row.sourceName,
    originalHash: isNear ? null : row.originalHash,
    extra: isNear || isOfContact ? null : withoutKeys(row.extra, withheld),
  };
}

/** Everything of a row. */
export function privateRow(row: StoredRow): ExportRow {
  const { id, values, sourceKey, sourceName, originalHash, extra } = row;
  return { id, values, sourceKey, sourceName, originalHash, extra };
}

function textOrNull(value: unknown): string | number | null {
  return (typeof value === "string" && value !== "") || typeof value === "number" ? value : null;
}

/** An unreadable email address of a person counts as one all the same. */
function withoutKeys(extra: ExportRow["extra"], keys: readonly string[]): ExportRow["extra"] {
  const left = Object.entries(extra ?? {}).filter(([key]) => !keys.includes(key));
  return left.length > 0 ? Object.fromEntries(left) : null;
}
