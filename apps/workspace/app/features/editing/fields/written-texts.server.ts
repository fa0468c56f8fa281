import { type EditableTable, editableTables, type Json, type RecordChange } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { weekdayNames } from "@dragoman/i18n/weekdays.server.ts";
import { countryOptions } from "@dragoman/pages/phone/country-options.server.ts";
import { fieldName } from "../../../drafts/control-names.server.ts";
import type { WrittenView } from "../draft-view.ts";
import { fieldsByTable } from "./entry-fields.server.ts";
import { controls, noneTicked } from "../../../drafts/draft-controls.ts";
import { fieldOptions } from "./field-options.ts";
import { fieldTexts } from "./form-texts.ts";
import { shownValue } from "./read-field.server.ts";
import { parseSeen } from "../../../drafts/seen.server.ts";

interface Reader {
  locale: Locale;
  i18n: I18n;
}

/**
 * The texts in changes whose entry no longer exists, as its form would show them. Boxes, choices of rows and removals
 * are no texts, and mean nothing without the entry.
 */
export function writtenTexts(changes: readonly RecordChange[], reader: Reader): WrittenView[] {
  return changes.flatMap(valuesIn).flatMap((value) => present(value, reader));
}

/** The texts of a form that was submitted after its entry had been removed. */
export function sentTexts(form: FormData, reader: Reader): WrittenView[] {
  return Object.entries(parseSeen(form.get(controls.seen))).flatMap(([name, shown]) => {
    const sent = form.getAll(name).filter((one) => typeof one === "string");
    const value = sent
      .filter((one) => one !== noneTicked)
      .join(",")
      .replaceAll("\r\n", "\n")
      .trim();
    const [table, ...rest] = name.split(".");
    const [before = "", last = ""] = rest.slice(-2);
    const known = editableTables.find((one) => one === table);
    if (!known || value === shown) return [];
    const idBefore = (parts: number) => rest.slice(0, -parts).join(".");
    // Of a translation the last part is its language.
    return [
      { table: known, recordId: idBefore(1), field: last, language: null, value },
      { table: known, recordId: idBefore(2), field: before, language: last, value },
    ].flatMap((one) => present(one, reader));
  });
}

interface WrittenValue {
  table: EditableTable;
  recordId: string;
  field: string;
  /** BCP 47: of a translation. */
  language: string | null;
  value: Json;
}

function valuesIn(change: RecordChange): WrittenValue[] {
  if (change.kind === "remove" || change.kind === "media") return [];
  const { table, recordId } = change;
  if (change.kind === "add")
    return Object.entries(change.values).map(([field, value]) => ({
      table,
      recordId,
      field,
      language: null,
      value,
    }));
  const language = change.kind === "text" ? change.language : null;
  return [{ table, recordId, field: change.field, language, value: change.after }];
}

function present(
  { table, recordId, field, language, value }: WrittenValue,
  { locale, i18n }: Reader,
): WrittenView[] {
  const kind = fieldsByTable[table]?.find((one) => one.field === field)?.kind;
  if (kind === undefined || value === null || value === "") return [];
  const shown = shownValue(kind, value);
  const label = i18n._(fieldTexts({ table, field }).label);
  const lists = {
    countries: countryOptions(locale),
    languages: field === "language" ? [{ value: shown, name: languageName(shown, locale) }] : [],
    weekdays: weekdayNames(locale),
    i18n,
  };
  const chosen = shown.split(",");
  const names = fieldOptions({ table, field, kind, value: shown }, lists)
    .filter((option) => chosen.includes(option.value))
    .map(({ name }) => name);
  return [
    {
      name: fieldName(table, recordId, { field, language }),
      label: language === null ? label : `${label} · ${languageName(language, locale)}`,
      text: { value: names.length > 0 ? names.join(", ") : shown, language },
    },
  ];
}
