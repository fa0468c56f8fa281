import type { RecordChange } from "../entries/record-change.ts";

/** Fields whose values come from lists and clocks; all others may hold words. */
const plainFields: Readonly<Partial<Record<string, ReadonlySet<string>>>> = {
  schedules: new Set([
    "valid_from",
    "valid_to",
    "dtstart",
    "timezone",
    "until",
    "count",
    "wkst",
    "freq",
    "interval",
    "byday",
    "byweekno",
    "bymonthday",
    "byyearday",
    "opens_at",
    "closes_at",
    "attending_type",
  ]),
  languages: new Set(["code"]),
};

/** Columns that determine the owner of a row. */
const owner = /_id$/;

/**
 * Whether a change can be accepted by somebody who has not read it: opening hours and languages without words. Its
 * worst outcome is a wrong time. Everything else may lead a person to a wrong number or door, show words or pictures
 * that nobody has read, or reveal a confidential place.
 */
export function isPlainFact(change: RecordChange): boolean {
  if (change.kind === "media" || change.kind === "text") return false;
  const plain = plainFields[change.table];
  if (!plain) return false;
  if (change.kind === "change") return plain.has(change.field);
  const values = change.kind === "add" ? change.values : change.before;
  return Object.entries(values).every(
    ([field, value]) => value === null || value === "" || plain.has(field) || owner.test(field),
  );
}
