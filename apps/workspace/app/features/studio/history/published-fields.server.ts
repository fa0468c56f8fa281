import { editableTables, type EditableTable, type Json } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { objectNames } from "./event-names.ts";
import { fieldWords, tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import { changeNames } from "../review/change-names.server.ts";
import type { OrganizationNames } from "../people/present-person.server.ts";
import { rowLines, valueLines, type RowReader } from "../review/row-lines.server.ts";

/** A field before and after an event; empty: it had, or has, no value. */
export interface ChangedField {
  label: string;
  before: string;
  after: string;
}

/** UTF-16 units of a value: the history shows the actions, the page of an entry its full texts. */
const maxLength = 300;

/** What turns stored values into texts. */
export interface FieldContext {
  i18n: I18n;
  locale: Locale;
  /** By id: those in the events. */
  organizations: OrganizationNames;
  /** Names of services, by id. */
  services?: ReadonlyMap<string, { name: string }>;
  /** Names of kinds of help, by id. */
  terms: ReadonlyMap<string, TextView>;
}

/** The changes of a revision, as publishing writes them into the audit log; `null` for other events. */
export function publishedFields(
  before: unknown,
  after: unknown,
  context: FieldContext,
): ChangedField[] | null {
  const changes = fieldsOf(after)["changes"];
  if (!Array.isArray(before) || !Array.isArray(changes)) return null;
  return changes.map((one: unknown, index) => {
    const change = fieldsOf(one);
    const label = labelOf(change, context);
    if (change["withheld"] === true)
      return { label, before: "", after: context.i18n._(msg`Confidential. Not recorded here.`) };
    return { label, before: publishedValue(before[index], context), after: publishedValue(one, context) };
  });
}

/** The name of a field, with the language of a text; or of a table, for a row that was added or removed. */
function labelOf(
  { table, field, kind, action, language }: Record<string, unknown>,
  { i18n, locale }: FieldContext,
): string {
  if (typeof field !== "string") {
    const change = i18n._(kind === "remove" || action === "remove" ? changeNames.removed : changeNames.added);
    const thing = isEditable(table) ? tableWords[table] : objectNames["media"];
    return thing ? `${i18n._(thing)} (${change})` : change;
  }
  const name = fieldWords(plain(table), field);
  const label = name ? i18n._(name) : field;
  return typeof language === "string" ? `${label} (${spokenLanguageName(language, locale)})` : label;
}

/** A value, or all values of a row, as reviews show them. */
function publishedValue(change: unknown, { i18n, locale, terms }: FieldContext): string {
  const { table, field, value } = fieldsOf(change);
  const reader: RowReader = { i18n, locale, language: null, country: null, terms, places: new Map() };
  if (!isEditable(table)) return "";
  if (typeof value === "object" && value !== null)
    // A cast: publishing writes the values of a row.
    return shortened(rowLines(table, value as Record<string, Json>, reader));
  if (typeof field !== "string" || (typeof value !== "string" && typeof value !== "number")) return "";
  return shortened(valueLines({ table, field, value }, reader));
}

function isEditable(table: unknown): table is EditableTable {
  return editableTables.some((one) => one === table);
}

function shortened(lines: readonly TextView[]): string {
  return plain(lines.map(({ value }) => value).join("\n"));
}

/** The texts of media that have changed, each labelled with its language. */
export function textFields(
  { before, after }: { before: readonly unknown[]; after: readonly unknown[] },
  context: FieldContext,
): ChangedField[] {
  const [oldTexts, newTexts] = [textsOf(before), textsOf(after)];
  return [...new Set([...oldTexts.keys(), ...newTexts.keys()])].flatMap((key) => {
    const [oldText, newText] = [oldTexts.get(key), newTexts.get(key)];
    const values = { before: plain(oldText?.["text"]), after: plain(newText?.["text"]) };
    const { language } = newText ?? oldText ?? {};
    const label = typeof language === "string" ? spokenLanguageName(language, context.locale) : "";
    return values.before === values.after ? [] : { label, ...values };
  });
}

/** By field and language. */
function textsOf(texts: readonly unknown[]): Map<string, Record<string, unknown>> {
  return new Map(texts.map(fieldsOf).map((one) => [`${plain(one["field"])} ${plain(one["language"])}`, one]));
}

/** A value as text of at most `maxLength`; empty where there is none. */
export function plain(value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** The fields of an object; none where the value is not an object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
