import type { EditableEntry, Json, RecordChange } from "@dragoman/database";
import { readHours, type WeeklyHours } from "@dragoman/hsds/read-hours";
import { isWeekly, shownTime, weekly } from "@dragoman/entry-view/hours/weekly-hours.server.ts";
import { added, changed, removed } from "./make-changes.server.ts";

type EntryRow = EditableEntry["rows"][number];

/**
 * Hours in words as the rows that say the same, in place of those that are there. `null` where a word is not understood,
 * or where something stands there that a week does not say (dates, every other week): half of it would send people to
 * closed doors.
 */
export function readProposedHours(
  service: EditableEntry,
  { recordId, proposed }: { recordId: string; proposed: string },
): RecordChange[] | null {
  const hours = readHours(proposed);
  const owner = ownerOf(service, recordId);
  if (!hours || !owner || !hours.every(isSayable)) return null;
  const rows = service.rows.filter(
    ({ table, values }) =>
      table === "schedules" && Object.entries(owner).every(([column, id]) => values[column] === id),
  );
  if (!rows.every(isPlain)) return null;
  const unsaid = hours.filter((one) => !rows.some((row) => isSaid(row, one)));
  const over = rows.filter((row) => !hours.some((one) => isSaid(row, one)));
  return [
    ...unsaid.flatMap((one, index) => {
      const row = over[index];
      return row ? changesOf(row, one) : added("schedules", { ...owner, ...weekly, ...valuesOf(one) });
    }),
    ...over.slice(unsaid.length).map((row) => removed(row, ["byday", "opens_at", "closes_at"])),
  ];
}

/** What rows of hours of a subject are part of: the service, its use of a place, or the place, where they are at present. */
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

/** Controls of the form hold times of a day. */
function isSayable({ opens, closes }: WeeklyHours): boolean {
  return shownTime(opens) === opens && shownTime(closes) === closes;
}

function isPlain({ values, editable }: EntryRow): boolean {
  const isDated = ["valid_from", "valid_to"].some((field) => (values[field] ?? null) !== null);
  return editable && !isDated && isWeekly(values);
}

function isSaid({ values }: EntryRow, hours: WeeklyHours): boolean {
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
