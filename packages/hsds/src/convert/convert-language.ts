import { findLanguage, findLanguages } from "@dragoman/reference/find-languages";
import { readList } from "../values/read-list.ts";
import { collapse, report } from "./conversion.ts";
import { derive } from "./derive.ts";
import { emit } from "./emit.ts";
import { isBlankReference } from "./references.ts";
import type { Conversion } from "./conversion.ts";
import { joinTexts, take } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";

/**
 * Languages. A cell may name several, each with a note; words that name none (`Language line available`) describe
 * interpreting and move there, or stay as a note without a service.
 */
export function convertLanguage(conversion: Conversion, row: SourceRow): void {
  const region = conversion.countryOf(row.cells);
  const options = region === undefined ? {} : { region };
  const code = take(row, "code");
  const written = take(row, "language");
  const name = take(row, "name") ?? written;
  const known = code === null ? null : (findLanguage(code, options) ?? wellFormedCode(code));
  if (known !== null) {
    row.cells.set("code", known);
    if (name !== null) row.cells.set("name", name);
    emit(conversion, row);
    return;
  }
  const text = [name, code].flatMap((one) => (one === null ? [] : (readList(one) ?? one))).join("\n");
  const { languages, rest } = findLanguages(text, options);
  const note = take(row, "note");
  const [first, ...others] = languages;
  const interpreting =
    rest !== null && moveToService(conversion, row, { text: rest, isWholeRow: !first && note === null });
  if (!first && interpreting && note === null) return;
  const restNote = interpreting ? null : rest;
  setCells(row, { code: first?.code, name: first?.name, note: joinTexts(note, first?.note, restNote) });
  if (first === undefined && note === null && restNote === null) {
    collapse(conversion, row);
    return;
  }
  const draft = emit(conversion, row);
  const { code: _code, name: _name, note: _note, ...parents } = Object.fromEntries(draft.cells);
  for (const other of others) {
    derive(conversion, draft, {
      table: "languages",
      cells: { ...parents, code: other.code, name: other.name, note: joinTexts(note, other.note) },
    });
  }
  if (restNote !== null) {
    const action = "kept as a note, without a language code";
    report(conversion, row.place, {
      code: "LANG_UNKNOWN",
      severity: "info",
      column: "language",
      value: restNote,
      action,
    });
  }
}

/** A code column may have one that no table here knows; ISO 639-3 has thousands. */
function wellFormedCode(code: string): string | null {
  return /^[a-z]{2,3}$/.test(code) ? code : null;
}

/** Moves words to the row's service; `false` without one. */
function moveToService(
  conversion: Conversion,
  row: SourceRow,
  moved: { text: string; isWholeRow: boolean },
): boolean {
  const reference = row.cells.get("service_id");
  if (isBlankReference(conversion, "services", reference)) return false;
  conversion.folds.push({ row, reference, column: "interpretation_services", ...moved });
  report(conversion, row.place, {
    code: "LANG_UNKNOWN",
    severity: "changed",
    column: "language",
    value: moved.text,
    action: "moved to the service's interpretation_services",
  });
  return true;
}

function setCells(row: SourceRow, cells: Readonly<Record<string, string | null | undefined>>): void {
  for (const [column, value] of Object.entries(cells)) {
    if (value !== null && value !== undefined) row.cells.set(column, value);
  }
}
