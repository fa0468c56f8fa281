import type { EditableTable, EntryRow, Json } from "@dragoman/database";
import { fieldsOf, type Address, type Schedule } from "@dragoman/hsds";
import { formatPhone, parsePhone } from "@dragoman/reference/phone";
import type { I18n } from "@lingui/core";
import { hoursLines } from "@dragoman/entry-view/hours/hours-lines.server.ts";
import { presentAddress } from "@dragoman/entry-view/places/present-address.server.ts";
import { presentHours } from "@dragoman/entry-view/hours/present-hours.server.ts";
import { createTextReader } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { fieldWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import { choiceNames } from "./change-names.server.ts";

/** What turns stored values into texts. */
export interface RowReader {
  i18n: I18n;
  locale: Locale;
  /** BCP 47: of texts without a language of their own. */
  language: string | null;
  /** ISO 3166-1: of phone numbers without a calling code. */
  country: string | null;
  /** Names of kinds of help, by id. */
  terms: ReadonlyMap<string, TextView>;
  /** Names of the places of the entry, by id. */
  places: ReadonlyMap<string, TextView>;
}

type Values = EntryRow["values"];

/** Fields that link a row to others, or are computed. */
const hiddenFields = new Set([
  "organization_id",
  "service_id",
  "service_at_location_id",
  "contact_id",
  "phone_id",
  "link_id",
  "link_entity",
  "e164",
  "longitude",
  "location_type",
]);

/** The value of a field; no lines where it is empty. */
export function valueLines(
  { table, field, value }: { table: EditableTable; field: string; value: Json },
  reader: RowReader,
): TextView[] {
  if (value === null || value === "") return [];
  const { i18n, locale, country, terms, places } = reader;
  const ours = (text: string) => [{ value: text, language: locale }];
  const choice = choiceNames[field]?.[String(value)];
  if (choice && (field !== "type" || table === "phones")) return ours(i18n._(choice));
  if (field === "number" && table === "phones") return plain(phoneText(String(value), country));
  if (field === "taxonomy_term_id") return [terms.get(String(value)) ?? { value: "…", language: null }];
  if (field === "location_id") return [places.get(String(value)) ?? { value: "…", language: null }];
  if (field === "country") return ours(regionName(String(value), locale));
  const definition = fieldsOf(table)[field];
  if (definition?.type === "language") return ours(spokenLanguageName(String(value), locale));
  if (definition?.type === "date" && isDay(value))
    return ours(formatDay(new Date(value), dayFormsOf(locale)));
  const isWords = definition?.translatable === true;
  return String(value)
    .split("\n")
    .map((line) => ({ value: line, language: isWords ? reader.language : null }));
}

/** A whole row, as the public page shows it where it does. */
export function rowLines(table: EditableTable, stored: Values, reader: RowReader): TextView[] {
  const values = { ...emptyRow(table), ...stored };
  if (table === "schedules") return scheduleLines(values, reader);
  if (table === "addresses") {
    // A cast: a row of this table has the fields of an address.
    const { lines, where } = presentAddress(values as unknown as Address, reader.locale);
    return [...lines, ...(where === null ? [] : [where])].map((value) => ({ value, language: null }));
  }
  return labelledLines(table, values, reader);
}

/** A new row lacks the fields that were left empty. */
function emptyRow(table: EditableTable): Values {
  return Object.fromEntries(Object.keys(fieldsOf(table)).map((field) => [field, null]));
}

function labelledLines(table: EditableTable, values: Values, reader: RowReader): TextView[] {
  const { i18n, locale } = reader;
  const filled = Object.entries(values).filter(
    ([field, value]) => value !== null && value !== "" && !hiddenFields.has(field),
  );
  return filled.flatMap(([field, value]): TextView[] => {
    const lines = valueLines({ table, field, value }, reader);
    const label = fieldWords(table, field);
    // A single field needs no label: the heading names the row.
    if ((filled.length === 1 && table !== "schedules") || !label) return lines;
    return [{ value: `${i18n._(label)}:`, language: locale }, ...lines];
  });
}

function scheduleLines(values: Values, reader: RowReader): TextView[] {
  const lines = usualLines([values], reader);
  return lines.length > 0
    ? [...lines, ...dateLines(values, reader)]
    : labelledLines("schedules", values, reader);
}

/**
 * Rows of hours as one week, as on the public page; those that are valid for a time only come after it, each with its
 * dates.
 */
export function weekLines(rows: readonly Values[], reader: RowReader): TextView[] {
  const whole = rows.map((row) => ({ ...emptyRow("schedules"), ...row }));
  const isUsual = (row: Values) => dateLines(row, reader).length === 0;
  const usual = whole.filter(isUsual);
  const lines = usualLines(usual, reader);
  return [
    ...(lines.length > 0 ? lines : usual.flatMap((row) => scheduleLines(row, reader))),
    ...whole.filter((row) => !isUsual(row)).flatMap((row) => scheduleLines(row, reader)),
  ];
}

/** Without dates, so that hours of next month are shown as well. */
function usualLines(rows: readonly Values[], reader: RowReader): TextView[] {
  const { i18n, locale, language, country } = reader;
  if (rows.length === 0) return [];
  // A cast: a row of this table has the fields of a schedule.
  const usual = rows.map(
    (values) =>
      ({
        ...values,
        valid_from: null,
        valid_to: null,
        dtstart: null,
        until: null,
        translations: [],
      }) as unknown as Schedule,
  );
  const hours = presentHours(usual, {
    locale,
    reader: createTextReader(locale, language),
    country,
    zone: null,
    now: new Date(),
  });
  return hours ? hoursLines(hours, { i18n, locale }) : [];
}

/** From when until when hours are valid. */
function dateLines({ valid_from: from = null, valid_to: to = null }: Values, reader: RowReader): TextView[] {
  return labelledLines("schedules", { valid_from: from, valid_to: to }, reader);
}

function phoneText(number: string, country: string | null): string {
  const [first, ...others] = parsePhone(number, country === null ? {} : { country });
  return first?.kind === "number" && others.length === 0
    ? formatPhone({ number, e164: first.e164 }, country === null ? {} : { country })
    : number;
}

function isDay(value: Json): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}

function regionName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([...formattingOf(locale)], { type: "region" }).of(code) ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}

function plain(text: string): TextView[] {
  return [{ value: text, language: null }];
}
