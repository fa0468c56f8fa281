import type { EditableEntry, RecordChange } from "@dragoman/database";
import { findInText, isSecretPlace, secretFinder, wordFieldsOf, type WrittenAddress } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { fieldWords, tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";

type Rows = readonly Pick<EditableEntry["rows"][number], "table" | "id" | "values">[];

/**
 * The fields whose new texts contain the street or postal code of a confidential place, as the form names them. The
 * entry has its address only for readers who may see it, so that nobody else can guess streets here.
 */
export function secretFields(
  entry: Pick<EditableEntry, "rows">,
  { changes, i18n }: { changes: readonly RecordChange[]; i18n: I18n },
): string[] {
  const rows = rowsWith(entry.rows, changes);
  const secret = new Set(
    rows.flatMap(({ table, id, values }) => (table === "locations" && isSecretPlace(values) ? [id] : [])),
  );
  const addresses = rows.filter(({ table }) => table === "addresses");
  const isSecret = ({ values }: Rows[number]) => secret.has(String(values["location_id"]));
  const find = secretFinder(
    addresses.filter(isSecret).map(addressOf),
    addresses.filter((row) => !isSecret(row)).map(addressOf),
  );
  const fields = rows.flatMap(({ table, id, values }) => {
    if (table === "addresses" || secret.has(id)) return [];
    return wordFieldsOf(table).flatMap((field) => {
      const text = values[field];
      if (typeof text !== "string" || findInText(find, text).length === 0) return [];
      return i18n._(fieldWords(table, field) ?? tableWords[table]);
    });
  });
  return [...new Set(fields)];
}

function addressOf({ values }: Rows[number]): WrittenAddress {
  const text = (field: string) => {
    const value = values[field];
    return typeof value === "string" ? value : null;
  };
  return { address_1: text("address_1"), address_2: text("address_2"), postal_code: text("postal_code") };
}

function rowsWith(rows: Rows, changes: readonly RecordChange[]): Rows {
  const removed = new Set(
    changes.flatMap((change) => (change.kind === "remove" ? [`${change.table} ${change.recordId}`] : [])),
  );
  const added: Rows = changes.flatMap((change) =>
    change.kind === "add" ? { table: change.table, id: change.recordId, values: change.values } : [],
  );
  return [...rows, ...added]
    .filter(({ table, id }) => !removed.has(`${table} ${id}`))
    .map((row) => ({
      ...row,
      values: {
        ...row.values,
        ...Object.fromEntries(
          changes.flatMap((change) =>
            change.kind === "change" && change.table === row.table && change.recordId === row.id
              ? [[change.field, change.after]]
              : [],
          ),
        ),
      },
    }));
}
