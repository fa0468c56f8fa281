import { isWeekly } from "@dragoman/entry-view/hours/weekly-hours.server.ts";
import type { DraftRow } from "./draft-rows.server.ts";
import { closedFields, hoursFields, hoursNoteFields } from "./entry-fields.server.ts";
import type { FormGroup } from "./form.ts";
import type { PartKey } from "./form-texts.ts";
import type { PlanContext } from "./plan-entry.server.ts";

/** How sources, and the reader of HSDS 1, mark days without hours. Pages show the dates and their own word. */
const closedWord = "Closed";

/** Fields of a row that contains only words. */
const times = [
  "opens_at",
  "closes_at",
  "freq",
  "byday",
  "bymonthday",
  "byyearday",
  "byweekno",
  "schedule_link",
];

function isSilent({ values }: DraftRow): boolean {
  return times.every((field) => (values[field] ?? null) === null);
}

/** Whether a row means closed between two dates. */
export function isClosedDates(row: DraftRow): boolean {
  const { description, notes = null, dtstart = null } = row.values;
  return (
    row.table === "schedules" &&
    isSilent(row) &&
    description === closedWord &&
    notes === null &&
    dtstart === null
  );
}

/** Whether a row is words about the hours, without days, times or dates. */
export function isHoursNote(row: DraftRow): boolean {
  const dates = ["valid_from", "valid_to", "dtstart", "until"];
  return (
    row.table === "schedules" &&
    isSilent(row) &&
    !isWeekly(row.values) &&
    !isClosedDates(row) &&
    dates.every((field) => (row.values[field] ?? null) === null)
  );
}

export interface HoursOf {
  id: string;
  title?: PartKey;
  owner: Readonly<Record<string, string>>;
  /** Whether more can be added; otherwise only existing ones are shown. */
  isOpen?: boolean;
}

/** The hours of one owner: a week with its exceptions, the dates when it is closed, and hours in words. */
export function hoursGroups(
  { group }: PlanContext,
  { id, title, owner, isOpen = true }: HoursOf,
): FormGroup[] {
  const of = { table: "schedules" as const, owner };
  return [
    group({ ...of, id, ...(title && { title }), ...(isOpen && { add: "hours" }), fields: hoursFields }),
    group({
      ...of,
      id: `closed-${id}`,
      title: "closed",
      ...(isOpen && { add: "closed" }),
      fields: closedFields,
      implied: { description: closedWord },
      has: isClosedDates,
    }),
    group({
      ...of,
      id: `notes-${id}`,
      title: "notes",
      ...(isOpen && { add: "notes" }),
      fields: hoursNoteFields,
      has: isHoursNote,
    }),
  ];
}
