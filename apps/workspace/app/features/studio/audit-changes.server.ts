import { editableTables, type EditableTable, type Json } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { objectNames } from "./audit-names.ts";
import { fieldWords, tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import { changeNames } from "./change-names.server.ts";
import type { OrganizationNames } from "./present-person.server.ts";
import { rowLines, valueLines, type RowReader } from "./row-words.server.ts";

/** One thing that was so, and is so. */
export interface AuditSide {
  label: string;
  before: string;
  after: string;
}

/** UTF-16 units: the trail tells what was done, and an entry's page what it says. */
const longest = 300;

/** By what sides are put into words. */
export interface AuditContext {
  i18n: I18n;
  locale: Locale;
  /** By id, of those that the events name. */
  organizations: OrganizationNames;
  /** What kinds of help are called, by id. */
  terms: ReadonlyMap<string, TextView>;
}

/** The changes of a revision, as publishing writes them into the trail. */
export function publishedSides(before: unknown, after: unknown, context: AuditContext): AuditSide[] | null {
  const became = fieldsOf(after)["changes"];
  if (!Array.isArray(before) || !Array.isArray(became)) return null;
  return became.map((one: unknown, index) => {
    const is = fieldsOf(one);
    const label = labelOf(is, context);
    if (is["withheld"] === true)
      return { label, before: "", after: context.i18n._(msg`This is secret and not written down.`) };
    return { label, before: publishedValue(before[index], context), after: publishedValue(one, context) };
  });
}

/** What was changed: a field, with the language of a text; or a row that came or went. */
function labelOf(
  { table, field, kind, action, language }: Record<string, unknown>,
  { i18n, locale }: AuditContext,
): string {
  if (typeof field !== "string") {
    const words = i18n._(kind === "remove" || action === "remove" ? changeNames.removed : changeNames.added);
    const thing = isEditable(table) ? tableWords[table] : objectNames["media"];
    return thing ? `${i18n._(thing)} (${words})` : words;
  }
  const words = fieldWords(plain(table), field);
  const label = words ? i18n._(words) : field;
  return typeof language === "string" ? `${label} (${spokenLanguageName(language, locale)})` : label;
}

/** A value, or all values of a row, as the pages of the studio tell them. */
function publishedValue(side: unknown, { i18n, locale, terms }: AuditContext): string {
  const { table, field, value } = fieldsOf(side);
  const reader: RowReader = { i18n, locale, language: null, country: null, terms, places: new Map() };
  if (!isEditable(table)) return "";
  if (typeof value === "object" && value !== null)
    // A cast, because publishing writes the values of a row.
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

/** The words that stand for media, each in its language. */
export function textSides(
  { before, after }: { before: readonly unknown[]; after: readonly unknown[] },
  context: AuditContext,
): AuditSide[] {
  const [was, became] = [textsOf(before), textsOf(after)];
  return [...new Set([...was.keys(), ...became.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), became.get(key)];
    const line = { before: plain(old?.["text"]), after: plain(now?.["text"]) };
    const { language } = now ?? old ?? {};
    const label = typeof language === "string" ? spokenLanguageName(language, context.locale) : "";
    return line.before === line.after ? [] : { label, ...line };
  });
}

function textsOf(side: readonly unknown[]): Map<string, Record<string, unknown>> {
  return new Map(side.map(fieldsOf).map((one) => [`${plain(one["field"])} ${plain(one["language"])}`, one]));
}

/** A value as text, cut where it is long; nothing where there is none. */
export function plain(value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What an object holds; nothing where it is none. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
