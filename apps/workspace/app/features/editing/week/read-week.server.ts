import { type Weekday, weekdays } from "@dragoman/i18n/weekdays.server.ts";
import { spareId } from "../fields/draft-rows.server.ts";
import { fieldName, rowName } from "../../../drafts/control-names.server.ts";
import type { FormRow, FormWeek, Span } from "../fields/form.ts";
import { shownValue, valueOf } from "../fields/read-field.server.ts";
import { begunWith, type Sent, removeRow } from "../fields/read-rows.server.ts";
import { cellsOf, isSameDay, isSameSpan, readSpans, spansOn, type WeekCell } from "./week.server.ts";

/** Reads the days of a week into its rows. Unchanged days stay, whatever rows they are made of. */
export function readWeek(week: FormWeek, sent: Sent): void {
  const touched = week.days.flatMap(({ day, name }) => {
    if (!sent.form.has(name)) return [];
    const spans = readSpans(sent.form.getAll(name).filter((value) => typeof value === "string"));
    const shown = sent.seen[name];
    const before = Array.isArray(shown) ? readSpans(shown) : undefined;
    return before && isSameDay(before, spans) ? [] : [{ day, spans, before }];
  });
  if (touched.length === 0) return;
  const begun = cellsOf(week.rows, sent.draft);
  const stale = new Set(
    touched
      .filter(({ day, before }) => before && !isSameDay(before, spansOn(begun, day)))
      .map(({ day }) => day),
  );
  const cells = cellsOf(week.rows, sent.draft);
  for (const { day, spans } of touched) setDay(cells, { day, spans });
  writeCells(week, { begun, cells: inFewRows(cells), stale, sent });
}

/** A row stays on a day as long as it has one of its spans; a span without a row becomes a row. */
function setDay(cells: WeekCell[], { day, spans }: { day: Weekday; spans: readonly Span[] }): void {
  const rest = [...spans];
  for (const { days, span } of cells) {
    if (!days.has(day)) continue;
    const at = rest.findIndex((one) => isSameSpan(one, span));
    if (at === -1) days.delete(day);
    else rest.splice(at, 1);
  }
  for (const span of rest) {
    const same = cells.find(
      (cell) => cell.days.size > 0 && !cell.days.has(day) && isSameSpan(cell.span, span),
    );
    if (same) same.days.add(day);
    else cells.push({ row: null, days: new Set([day]), span });
  }
}

/** Stored rows that have lost all their days take over the spans of rows that are not stored yet. */
function inFewRows(cells: readonly WeekCell[]): WeekCell[] {
  const moved = new Set<WeekCell>();
  return cells.map((cell) => {
    if (cell.days.size > 0 && moved.has(cell)) return { ...cell, days: new Set<Weekday>() };
    if (cell.row === null || cell.days.size > 0) return cell;
    const from = cells.find(
      (one) =>
        one.days.size > 0 &&
        !moved.has(one) &&
        (one.row === null || (isAdded(one.row) && !isAdded(cell.row))),
    );
    if (!from) return cell;
    moved.add(from);
    return { row: cell.row, days: from.days, span: from.span };
  });
}

function isAdded(row: FormRow | null): boolean {
  return row?.state === "added";
}

interface Written {
  /** As the draft had them, in the order of those that follow. */
  begun: readonly WeekCell[];
  cells: readonly WeekCell[];
  /** Days that the directory has changed since the form was drawn. */
  stale: ReadonlySet<Weekday>;
  sent: Sent;
}

function writeCells(week: FormWeek, { begun, cells, stale, sent }: Written): void {
  for (const [index, cell] of cells.entries()) {
    const { row, days, span } = cell;
    const was = begun[index];
    if (row === null) {
      if (days.size > 0) addRow(week, { cell, sent });
    } else if (was && was.days.symmetricDifference(days).size === 0 && isSameSpan(was.span, span)) {
      continue;
    } else if (isAdded(row)) changeAdded(row, { cell, sent });
    else {
      const isStale = [...days, ...(was?.days ?? [])].some((day) => stale.has(day));
      changeStored(row, { cell, sent, isStale });
    }
  }
}

interface CellOf {
  cell: WeekCell;
  sent: Sent;
}

function valuesOf({ days, span }: WeekCell) {
  return {
    byday: weekdays.filter((day) => days.has(day)).join(","),
    opens_at: span.opens || null,
    closes_at: span.closes || null,
  };
}

function addRow({ id: groupId, revisionId, implied }: FormWeek, { cell, sent: { draft } }: CellOf): void {
  const table = "schedules";
  for (let number = 0; ; number += 1) {
    const recordId = spareId(revisionId, "week", groupId, number);
    const id = rowName(table, recordId);
    if (draft.has(id)) continue;
    draft.set(id, { id, kind: "add", table, recordId, values: { ...implied, ...valuesOf(cell) } });
    return;
  }
}

function changeAdded({ table, recordId }: FormRow, { cell, sent: { draft } }: CellOf): void {
  const id = rowName(table, recordId);
  const change = draft.get(id);
  if (cell.days.size === 0) removeRow(draft, recordId);
  else if (change?.kind === "add")
    draft.set(id, { ...change, values: { ...change.values, ...valuesOf(cell) } });
}

function changeStored(row: FormRow, { cell, sent, isStale }: CellOf & { isStale: boolean }): void {
  const { table, recordId, fields } = row;
  const { draft } = sent;
  const id = rowName(table, recordId);
  if (cell.days.size === 0) {
    const before = Object.fromEntries(fields.map((field) => [field.field, begunWith(field, sent)]));
    for (const { name } of fields) draft.delete(name);
    draft.set(id, { id, kind: "remove", table, recordId, before });
    return;
  }
  draft.delete(id);
  for (const [field, text] of Object.entries(valuesOf(cell))) {
    const planned = fields.find((one) => one.field === field);
    if (!planned) continue;
    const after = valueOf(planned, text ?? "");
    const name = fieldName(table, recordId, { field });
    // The editor has not seen what the directory has now: `null` makes it a conflict, and overwrites nothing.
    const before = isStale && !draft.has(name) ? null : begunWith(planned, sent);
    if (shownValue(planned.kind, after) === shownValue(planned.kind, planned.stored)) draft.delete(name);
    else draft.set(name, { id: name, kind: "change", table, recordId, field, before, after });
  }
}
