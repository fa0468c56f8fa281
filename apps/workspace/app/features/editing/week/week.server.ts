import type { Json } from "@dragoman/database";
import { readWeekdays, type Weekday, weekdays } from "@dragoman/i18n/weekdays.server.ts";
import { isWeekly, shownTime, weekly } from "@dragoman/entry-view/hours/weekly-hours.server.ts";
import { type DraftRow } from "../fields/draft-rows.server.ts";
import { fieldName } from "../../../drafts/control-names.server.ts";
import type { FormDay, FormGroup, FormRow, FormWeek, Span } from "../fields/form.ts";
import type { Draft } from "../fields/plan-rows.server.ts";
import { closedDay } from "../../../drafts/draft-controls.ts";

/** A row of hours: the same span on some days. */
export interface WeekCell {
  /** `null`: it is not there yet. */
  row: FormRow | null;
  days: Set<Weekday>;
  span: Span;
}

/** The common values of the rows of a week. A row with other values stays a row. */
const common = ["timezone", "attending_type", "wkst"] as const;

type Values = Readonly<Record<string, Json>>;

export interface GroupOfHours {
  group: FormGroup;
  revisionId: string;
  /** Those of all owners. */
  rows: readonly DraftRow[];
  draft: Draft;
}

/** Most places close once for the middle of the day. */
const usualSpans = 2;

/** Hours as a week: rows that hold days with their times alone are shown by the day. All others stay rows. */
export function planWeek({ group, revisionId, rows, draft }: GroupOfHours): FormGroup {
  if (group.add === null) return group;
  const byId = new Map(rows.filter(({ table }) => table === "schedules").map((row) => [row.id, row]));
  const plain = group.rows.filter(({ recordId }) => {
    const row = byId.get(recordId);
    return row !== undefined && isPlain(row, draft);
  });
  const first = byId.get(plain[0]?.recordId ?? "")?.values ?? {};
  const inWeek = new Set(
    plain.filter(({ recordId }) => {
      const values = byId.get(recordId)?.values ?? {};
      return common.every((field) => (values[field] ?? null) === (first[field] ?? null));
    }),
  );
  const shared = Object.fromEntries(
    common.flatMap((field) => ((first[field] ?? null) === null ? [] : [[field, first[field] ?? null]])),
  );
  const implied = { ...group.rows[0]?.implied, ...weekly, ...shared };
  const cells = cellsOf([...inWeek], draft);
  const week: FormWeek = {
    id: group.id,
    revisionId,
    isKnown: cells.some(({ days }) => days.size > 0),
    days: daysOf(group.id, cells),
    rows: [...inWeek],
    implied,
  };
  return {
    ...group,
    week,
    rows: group.rows
      .filter((row) => !inWeek.has(row))
      .map((row) => (row.state === "spare" ? { ...row, implied } : row)),
  };
}

/** Each day with its spans and room for one more: as much on all days, so that one can be copied to another. */
function daysOf(id: string, cells: readonly WeekCell[]): FormDay[] {
  const days = weekdays.map((day) => ({ day, spans: spansOn(cells, day) }));
  const room = Math.max(usualSpans, ...days.map(({ spans }) => spans.length + 1));
  return days.map(({ day, spans }) => ({
    day,
    name: `week.${id}.${day}`,
    spans: Array.from({ length: room }, (_, number) => spans[number] ?? { opens: "", closes: "" }),
  }));
}

/** Whether a row holds days and times alone, as it is stored and as the draft has it. */
function isPlain({ table, id, values, added }: DraftRow, draft: Draft): boolean {
  const { opens_at: opens = null, closes_at: closes = null } = values;
  const isWhole = added
    ? typeof values["byday"] === "string" && (opens !== null || closes !== null)
    : isWeekly(values);
  const dates = ["valid_from", "valid_to"];
  return (
    isWhole &&
    dates.every((field) => (values[field] ?? null) === null) &&
    !dates.some((field) => draft.has(fieldName(table, id, { field })))
  );
}

/** The rows of a week as the draft has them. */
export function cellsOf(rows: readonly FormRow[], draft: Draft): WeekCell[] {
  return rows.map((row) => {
    const change = draft.get(row.name);
    const isGone = change?.kind === "remove" || (row.state === "added" && change === undefined);
    const byday = isGone ? null : valueIn(row, { field: "byday", draft });
    const time = (field: string) => shownTime(String(valueIn(row, { field, draft }) ?? ""));
    return {
      row,
      days: new Set(readWeekdays(byday === null ? null : String(byday)).map(({ day }) => day)),
      span: { opens: time("opens_at"), closes: time("closes_at") },
    };
  });
}

function valueIn(
  { name, table, recordId, fields }: FormRow,
  { field, draft }: { field: string; draft: Draft },
): Json {
  const whole = draft.get(name);
  if (whole?.kind === "add") return (whole.values as Values)[field] ?? null;
  const change = draft.get(fieldName(table, recordId, { field }));
  if (change?.kind === "change") return change.after;
  return fields.find((one) => one.field === field)?.stored ?? null;
}

/** The opening hours of a day, from morning to night. */
export function spansOn(cells: readonly WeekCell[], day: Weekday): Span[] {
  return cells
    .filter(({ days }) => days.has(day))
    .map(({ span }) => span)
    .toSorted((one, other) => (one.opens < other.opens ? -1 : Number(one.opens > other.opens)));
}

/** The controls of a day hold opening and closing in turn. */
export function readSpans(times: readonly string[]): Span[] {
  if (times.includes(closedDay)) return [];
  const spans = times.flatMap((opens, index) =>
    index % 2 === 0 ? [{ opens: shownTime(opens), closes: shownTime(times[index + 1] ?? "") }] : [],
  );
  return spans.filter(({ opens, closes }) => opens !== "" || closes !== "");
}

export function isSameSpan(one: Span, other: Span): boolean {
  return one.opens === other.opens && one.closes === other.closes;
}

/** Whether two days have the same spans, in any order. */
export function isSameDay(one: readonly Span[], other: readonly Span[]): boolean {
  return one.length === other.length && one.every((span) => other.some((two) => isSameSpan(span, two)));
}

/** By the name of a row of a week: the control of the first day on which it is. */
export function dayControls({ rows, days: all }: FormWeek, draft: Draft): Map<string, string> {
  return new Map(
    cellsOf(rows, draft).flatMap(({ row, days }) => {
      const first = all.find(({ day }) => days.has(day));
      return row && first ? [[row.name, first.name]] : [];
    }),
  );
}
