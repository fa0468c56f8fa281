import type { EditableEntry, RecordChange } from "@dragoman/database";
import { findInText, secretFinder, wordFieldsOf, type WrittenAddress } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { fieldWords, tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";

type Rows = readonly Pick<EditableEntry["rows"][number], "table" | "id" | "values">[];

/** What an editor should know of the words of an entry with a confidential place. */
export interface SecretWarning {
  words: string;
  /** The fields, as the form calls them. */
  fields: string[];
}

/**
 * Texts that name the street or postal code of a confidential place, as they will be. Only who may read where it is has
 * its address in the entry: nobody else can try out streets here.
 */
export function secretWarning(
  entry: Pick<EditableEntry, "rows">,
  { changes, i18n }: { changes: readonly RecordChange[]; i18n: I18n },
): SecretWarning | null {
  const rows = rowsWith(entry.rows, changes);
  const secret = new Set(
    rows.flatMap(({ table, id, values }) =>
      table === "locations" && values["visibility"] === "confidential" ? [id] : [],
    ),
  );
  const addresses = rows.filter(({ table }) => table === "addresses");
  const isSecret = ({ values }: Rows[number]) => secret.has(String(values["location_id"]));
  const find = secretFinder(
    addresses.filter(isSecret).map(addressOf),
    addresses.filter((row) => !isSecret(row)).map(addressOf),
  );
  const told = rows.flatMap(({ table, id, values }) => {
    if (table === "addresses" || secret.has(id)) return [];
    return wordFieldsOf(table).flatMap((field) => {
      const text = values[field];
      if (typeof text !== "string" || findInText(find, text).length === 0) return [];
      return i18n._(fieldWords(table, field) ?? tableWords[table]);
    });
  });
  if (told.length === 0) return null;
  return {
    words: i18n._(
      msg`These texts tell where the confidential place is. The public is not shown them. Write them without the street and the postal code:`,
    ),
    fields: [...new Set(told)],
  };
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
