import type { EditableEntry, EditableTable, Json, RecordChange } from "@dragoman/database";
import { createHash } from "node:crypto";
import { isOfLocale, type Locale } from "@dragoman/i18n/locale.ts";
import { fieldName, rowName } from "../../../drafts/control-names.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** A row of an entry, or one that a draft adds to it. */
export interface DraftRow {
  table: EditableTable;
  id: string;
  /** As they are stored; of an added row as the draft has them. */
  values: Readonly<Record<string, Json>>;
  editable: boolean;
  added: boolean;
}

/** All rows that the form is about: those that are stored, then those that the draft adds. */
export function rowsOfDraft(entry: EditableEntry, changes: readonly RecordChange[]): DraftRow[] {
  const stored = entry.rows.map((row) => ({ ...row, added: false }));
  const known = new Set(stored.map(({ table, id }) => rowName(table, id)));
  const added = changes.flatMap((change) =>
    change.kind === "add" && !known.has(rowName(change.table, change.recordId))
      ? [
          {
            table: change.table,
            id: change.recordId,
            values: change.values,
            editable: true,
            added: true,
          },
        ]
      : [],
  );
  return [...stored, ...added];
}

/**
 * The id of a row that an editor may add: a UUID that is the same each time the form is rendered, so that a text on the
 * device finds its row again.
 */
export function spareId(revisionId: string, ...parts: (string | number)[]): string {
  const hex = createHash("sha256")
    .update([revisionId, ...parts].join("\n"))
    .digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`, // RFC 9562 version 8: made in a way of our own
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** The name of a row in the reader's language, where a translation exists. */
export function translatedName(
  { texts }: EditableEntry,
  { id, locale }: { id: string; locale: Locale },
): TextView | undefined {
  const text = texts.find(
    (one) => one.recordId === id && one.field === "name" && isOfLocale(one.language, locale),
  );
  return text && { value: text.value, language: text.language };
}

function nameOf(change: Exclude<RecordChange, { kind: "media" }>): string {
  const { table, recordId } = change;
  return change.kind === "add" || change.kind === "remove"
    ? rowName(table, recordId)
    : fieldName(table, recordId, change);
}

/** The changes of a draft by the names of their targets, so that a form finds them again. */
export function namedChanges(changes: readonly RecordChange[]): RecordChange[] {
  return changes.map((change) => (change.kind === "media" ? change : { ...change, id: nameOf(change) }));
}
