import type { EditableEntry, Json, RecordChange } from "@dragoman/database";
import { readHours, type WeeklyHours } from "@dragoman/hsds/read-hours";
import { isWeekly, shownTime, weekly } from "@dragoman/entry-view/hours/weekly-hours.server.ts";
import { added, changed, removed } from "./make-changes.server.ts";

type EntryRow = EditableEntry["rows"][number];

/**
 * Changes that replace the schedules of a service with hours written as text. `null` where the text is not understood,
 * or where the schedules have more than a week can say (dates, every other week): a part of them would send people to
 * closed doors.
 */
export function readProposedHours(
  service: EditableEntry,
  { recordId, proposed }: { recordId: string; proposed: string },
): RecordChange[] | null {
  const hours = readHours(proposed);
  const owner = ownerOf(service, recordId);
  if (!hours || !owner || !hours.every(isTimeOfDay)) return null;
  const rows = service.rows.filter(
    ({ table, values }) =>
      table === "schedules" && Object.entries(owner).every(([column, id]) => values[column] === id),
  );
  if (!rows.every(isPlain)) return null;
  const missing = hours.filter((one) => !rows.some((row) => isEqual(row, one)));
  const surplus = rows.filter((row) => !hours.some((one) => isEqual(row, one)));
  return [
    ...missing.flatMap((one, index) => {
      const row = surplus[index];
      return row ? changesOf(row, one) : added("schedules", { ...owner, ...weekly, ...valuesOf(one) });
    }),
    ...surplus.slice(missing.length).map((row) => removed(row, ["byday", "opens_at", "closes_at"])),
  ];
}

/** The columns that link schedules to the record they are of: the service, the service at a location, or the location. */
function ownerOf({ rows, id }: EditableEntry, recordId: string): Record<string, string> | null {
  if (recordId === id) return { service_id: id };
  const link = rows.find(
    ({ table, values }) => table === "service_at_location" && values["location_id"] === recordId,
  );
  if (!link) return null;
  const ofLink = { service_at_location_id: link.id };
  const has = (column: string, owner: string) =>
    rows.some(({ table, values }) => table === "schedules" && values[column] === owner);
  return !has("service_at_location_id", link.id) && has("location_id", recordId)
    ? { location_id: recordId }
    : ofLink;
}

/** The form has controls for times of a day only. */
function isTimeOfDay({ opens, closes }: WeeklyHours): boolean {
  return shownTime(opens) === opens && shownTime(closes) === closes;
}

function isPlain({ values, editable }: EntryRow): boolean {
  const isDated = ["valid_from", "valid_to"].some((field) => (values[field] ?? null) !== null);
  return editable && !isDated && isWeekly(values);
}

function isEqual({ values }: EntryRow, hours: WeeklyHours): boolean {
  return (
    values["byday"] === hours.byday &&
    shownTime(String(values["opens_at"])) === hours.opens &&
    shownTime(String(values["closes_at"])) === hours.closes
  );
}

function valuesOf({ byday, opens, closes }: WeeklyHours): Record<string, Json> {
  return { byday, opens_at: opens, closes_at: closes };
}

function changesOf({ id: recordId, values }: EntryRow, hours: WeeklyHours): RecordChange[] {
  return Object.entries(valuesOf(hours)).flatMap(([field, after]) => {
    const before = values[field] ?? null;
    const isTime = field !== "byday" && shownTime(String(before)) === after;
    return before === after || isTime ? [] : changed({ table: "schedules", recordId, field, before, after });
  });
}
