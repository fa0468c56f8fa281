import type { DatasetRow, Row } from "@dragoman/hsds";
import { originalHash } from "../translations/original-hash.ts";

/** The original of a translation, stored beside it. */
export interface TranslatedFrom {
  original: string | null;
  original_hash: string | null;
}

const nobodyKnows: TranslatedFrom = { original: null, original_hash: null };

/**
 * Finds the original of each translation in a dataset. It is the current text, unless the source records (HSDS
 * `metadata`) that the text changed after the translation was last reviewed; then it is the former text.
 */
export function translatedFrom(rows: readonly DatasetRow[]): (row: DatasetRow) => TranslatedFrom {
  const linked = new Set<string>();
  for (const row of rows) if (isOf("translations", row) && row.values.link_id) linked.add(row.values.link_id);
  const originals = new Map<string, DatasetRow["values"]>();
  const changes = new Map<string, Change[]>();
  for (const row of rows) {
    if (linked.has(row.id)) originals.set(row.id, row.values);
    if (isOf("metadata", row)) noteChange(changes, row.values);
  }
  return (row) => {
    if (!isOf("translations", row)) return nobodyKnows;
    const { link_id: owner, field_name: field, reviewed_at: reviewed } = row.values;
    if (owner === null || field === null) return nobodyKnows;
    const before = reviewed === null ? undefined : firstAfter(changes.get(`${owner}/${field}`), reviewed);
    const original = before?.former ?? valueOf(originals.get(owner), field);
    const hash = originalHash(original);
    return { original: hash === null ? null : String(original), original_hash: hash };
  };
}

interface Change {
  /** An ISO 8601 day. */
  day: string;
  former: string;
}

function noteChange(
  changes: Map<string, Change[]>,
  { resource_id: owner, field_name: field, last_action_date: day, previous_value: former }: Row<"metadata">,
): void {
  if (!owner || !field || !day || !former) return;
  const key = `${owner}/${field}`;
  changes.set(key, [...(changes.get(key) ?? []), { day: day.slice(0, 10), former }]);
}

/** A change on the day of the review may have come before it, so it proves nothing. */
function firstAfter(changes: readonly Change[] | undefined, reviewed: string): Change | undefined {
  const later = (changes ?? []).filter(({ day }) => day > reviewed.slice(0, 10));
  return later.toSorted((one, other) => (one.day < other.day ? -1 : 1))[0];
}

function valueOf(values: DatasetRow["values"] | undefined, field: string): unknown {
  return values && Object.hasOwn(values, field) ? Reflect.get(values, field) : undefined;
}

type TableRow<T extends DatasetRow["table"]> = DatasetRow & { values: Row<T> };

function isOf<T extends DatasetRow["table"]>(table: T, row: DatasetRow): row is TableRow<T> {
  return row.table === table;
}
