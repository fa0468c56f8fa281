import type { EditableEntry, EntryRow, Json, RecordChange } from "@dragoman/database";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { weekLines, type RowReader } from "./row-lines.server.ts";

type ScheduleChange = Extract<RecordChange, { kind: "change" | "add" | "remove" }>;

/** The columns that link hours to their owners. */
const owners = ["service_id", "service_at_location_id", "location_id"];

/** Changes of one week: all of the hours of a service, of a service at a place, or of a place. */
export interface ChangedWeek {
  changes: ScheduleChange[];
  before: TextView[];
  after: TextView[];
}

/**
 * Whether a change is one of hours. Texts about hours are compared word by word, in their own language, and stay by
 * themselves.
 */
export function isOfWeek(change: RecordChange): change is ScheduleChange {
  return change.kind !== "media" && change.kind !== "text" && change.table === "schedules";
}

/** The hours of one owner before and after their changes, because nobody reads a week as rows. */
export function changedWeeks(
  { entry, changes }: { entry: EditableEntry; changes: readonly RecordChange[] },
  reader: RowReader,
): ChangedWeek[] {
  const rows = new Map(
    entry.rows.flatMap((row) => (row.table === "schedules" ? [[row.id, row] as const] : [])),
  );
  const groups = Map.groupBy(changes.filter(isOfWeek), (change) => ownerOf(valuesOf(change, rows)));
  return [...groups].map(([owner, ofWeek]) => {
    const before = new Map(
      [...rows].flatMap(([id, { values }]) => (ownerOf(values) === owner ? [[id, values] as const] : [])),
    );
    const after = new Map(before);
    for (const change of ofWeek) {
      const { recordId } = change;
      const known = before.get(recordId);
      if (change.kind === "add") after.set(recordId, change.values);
      else if (change.kind === "remove") {
        // A removed row is still shown as the author saw it.
        before.set(recordId, { ...known, ...change.before });
        after.delete(recordId);
      } else {
        before.set(recordId, { ...known, [change.field]: change.before });
        after.set(recordId, { ...after.get(recordId), [change.field]: change.after });
      }
    }
    return {
      changes: ofWeek,
      before: weekLines([...before.values()], reader),
      after: weekLines([...after.values()], reader),
    };
  });
}

type Values = Readonly<Record<string, Json>>;

function valuesOf(change: ScheduleChange, rows: ReadonlyMap<string, EntryRow>): Values {
  if (change.kind === "add") return change.values;
  return rows.get(change.recordId)?.values ?? (change.kind === "remove" ? change.before : {});
}

function ownerOf(values: Values): string {
  return owners.map((column) => values[column] ?? "").join(" ");
}
