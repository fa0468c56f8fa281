import type { AuditEvent } from "@dragoman/database";
import type { MediaKind } from "@dragoman/hsds";
import type { GrantedRole } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import {
  fieldsOf,
  plain,
  publishedSides,
  textSides,
  type AuditContext,
  type AuditSide,
} from "./audit-changes.server.ts";
import { personFieldWords } from "./audit-words.server.ts";
import { mediaKindWords } from "./media-item.server.ts";
import { roleWords } from "./role-words.ts";
import { claimStates, listingStates, revisionStates, suggestionStates } from "./state-words.ts";

/** The organizations that an event names beside its object. */
export function organizationsIn({ before, after }: AuditEvent): string[] {
  return [before, after].flatMap((side) => {
    const id = fieldsOf(side)["organizationId"];
    return typeof id === "string" ? id : [];
  });
}

/** What differs between both sides of an event, a line for each. */
export function auditSides({ object, before, after }: AuditEvent, context: AuditContext): AuditSide[] {
  const published = publishedSides(before, after, context);
  if (published) return published;
  if (Array.isArray(before) && Array.isArray(after)) return textSides({ before, after }, context);
  const [was, became] = [fieldsOf(before), fieldsOf(after)];
  // Of a source its name is enough to read; how much it held is for programs.
  const names =
    object.table === "sources" ? ["name"] : [...new Set([...Object.keys(was), ...Object.keys(became)])];
  return names.flatMap((name) => {
    const side = (value: unknown) => saidValue({ table: object.table, name, value }, context);
    const words = sideWords[name];
    const line = {
      label: words ? context.i18n._(words) : "",
      before: side(was[name]),
      after: side(became[name]),
    };
    return line.before === line.after ? [] : line;
  });
}

const sideWords: Readonly<Record<string, MessageDescriptor>> = {
  role: msg`Tasks`,
  organizationId: msg`Organization`,
  language: msg`Language`,
  trusted: msg`What this person changes is shown at once, without a check`,
  readsConfidential: msg`This person can read and change confidential addresses of the organization`,
  sessions: msg`Devices`,
  reason: msg`Why?`,
};

/** What states are called, of those things whose states say anything to people. */
const stateWords: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  revisions: revisionStates,
  claims: claimStates,
  suggestions: suggestionStates,
  services: listingStates,
};

function saidValue(
  { table, name, value }: { table: string; name: string; value: unknown },
  { i18n, locale, organizations }: AuditContext,
): string {
  const said = (words: MessageDescriptor | undefined) => (words ? i18n._(words) : "");
  if (typeof value === "boolean") return value ? i18n._(msg`Yes`) : "";
  if (name === "fields" && Array.isArray(value))
    return joinNames(
      value.map((field) => said(personFieldWords[plain(field)])),
      locale,
    );
  if (typeof value === "number") return String(value);
  // What is made of parts is told by the event itself.
  if (typeof value !== "string") return "";
  // Of a claim, the name of the organization stands beside it.
  if (name === "organizationId") return table === "claims" ? "" : (organizations.get(value)?.name ?? "…");
  if (name === "language") return spokenLanguageName(value, locale);
  // Casts, because the trail outlives what the program knows: of a word that is none any more nothing is said.
  if (name === "role") return said(roleWords[value as GrantedRole]);
  if (name === "by") return said(personFieldWords[value === "passkey" ? "passkeys" : ""]);
  if (name === "kind") return said(mediaKindWords[value as MediaKind]);
  if (name === "state") return said(stateWords[table]?.[value]);
  return name === "assured_date" && value !== ""
    ? formatDay(new Date(value), dayFormsOf(locale))
    : plain(value);
}
