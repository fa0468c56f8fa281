import type { AuditEvent } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { I18n, MessageDescriptor } from "@lingui/core";
import type { Locale } from "../../i18n/locale.ts";
import { spokenLanguageName } from "../../i18n/spoken-language-name.server.ts";
import { auditWords } from "./audit-words.server.ts";
import { claimStates, claimWords } from "./claim-words.server.ts";
import { changeWords, fieldWords } from "./field-words.server.ts";
import { personWords, roleWords, type OrganizationNames } from "./person-words.server.ts";
import { revisionStates } from "./review-words.server.ts";

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
}

/** The organizations that an event names beside its object. */
export function organizationsIn({ before, after }: AuditEvent): string[] {
  return [before, after].flatMap((side) => {
    const id = fieldsOf(side)["organizationId"];
    return typeof id === "string" ? id : [];
  });
}

/** What differs between both sides of an event, a line for each. */
export function auditSides({ object, before, after }: AuditEvent, context: AuditContext): AuditSide[] {
  const { i18n } = context;
  const published = publishedSides(before, after, i18n);
  if (published) return published;
  const [was, became] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(became)])];
  return names.flatMap((name) => {
    const side = (value: unknown) => saidValue({ table: object.table, name, value }, context);
    const line = { label: sideLabel(name, i18n), before: side(was[name]), after: side(became[name]) };
    return line.before === line.after ? [] : line;
  });
}

/** The changes of a revision, as publishing writes them into the trail. */
function publishedSides(before: unknown, after: unknown, i18n: I18n): AuditSide[] | null {
  const became = fieldsOf(after)["changes"];
  if (!Array.isArray(before) || !Array.isArray(became)) return null;
  return became.map((one: unknown, index) => {
    const [was, is] = [fieldsOf(before[index]), fieldsOf(one)];
    const name = plain(is["field"] ?? is["action"] ?? is["kind"]);
    const language = plain(is["language"]);
    const words = labelOf(plain(is["table"]), name, i18n);
    const label = language === "" ? words : `${words} (${language})`;
    if (is["withheld"] === true) return { label, before: "", after: i18n._(auditWords.withheld) };
    return { label, before: plain(was["value"]), after: plain(is["value"] ?? is["media"]) };
  });
}

function labelOf(table: string, name: string, i18n: I18n): string {
  if (name === "add") return i18n._(changeWords.added);
  if (name === "remove") return i18n._(changeWords.removed);
  const words = fieldWords(table, name);
  return words ? i18n._(words) : name;
}

/** Of a side that tells of no field of the directory. */
function sideLabel(name: string, i18n: I18n): string {
  const words = sideWords[name];
  return words ? i18n._(words) : name === "state" ? "" : name;
}

const sideWords: Readonly<Record<string, MessageDescriptor>> = {
  role: personWords.roles,
  organizationId: claimWords.organization,
  language: personWords.language,
  trusted: personWords.trusted,
};

function saidValue(
  { table, name, value }: { table: string; name: string; value: unknown },
  { i18n, locale, organizations }: AuditContext,
): string {
  if (typeof value === "boolean") return value ? i18n._(msg`Yes`) : "";
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(", ");
  if (typeof value !== "string") return plain(value);
  if (name === "organizationId") return organizations.get(value)?.name ?? "…";
  if (name === "language") return spokenLanguageName(value, locale);
  const states = table === "revisions" ? revisionStates : claimStates;
  const known: Readonly<Record<string, MessageDescriptor>> =
    name === "role" ? roleWords : name === "state" ? states : {};
  const words = known[value];
  return words ? i18n._(words) : plain(value);
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
