import type { AuditEvent } from "@dragoman/database";
import type { CapacityLevel, MediaKind } from "@dragoman/hsds";
import type { CheckWay, GrantedRole } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { checkWayNames } from "@dragoman/entry-view/checks/check-way-names.server.ts";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import {
  fieldsOf,
  plain,
  publishedFields,
  textFields,
  type FieldContext,
  type ChangedField,
} from "./published-fields.server.ts";
import { settingFields } from "./setting-fields.server.ts";
import { mediaKindNames } from "../review/media-items.server.ts";
import { roleNames } from "../people/role-names.ts";
import { claimStates, listingStates, revisionStates, suggestionStates } from "../frame/state-names.ts";

/** The organizations that an event names beside its object. */
export function organizationsIn({ before, after }: AuditEvent): string[] {
  return [before, after].flatMap((values) => {
    const id = fieldsOf(values)["organizationId"];
    return typeof id === "string" ? id : [];
  });
}

/** The services that an event names beside its object. */
export function servicesIn({ after }: AuditEvent): string[] {
  return serviceFields.flatMap((name) => {
    const id = fieldsOf(after)[name];
    return typeof id === "string" ? id : [];
  });
}

/** The service behind which another is hidden, or from which it was marked as different. */
const serviceFields: readonly string[] = ["standsFor", "differsFrom"];

/** The fields that an event has changed. */
export function changedFields(event: AuditEvent, context: FieldContext): ChangedField[] {
  const { object, before, after } = event;
  if (object.table === "directory_settings") return settingFields(event, context);
  const published = publishedFields(before, after, context);
  if (published) return published;
  if (Array.isArray(before) && Array.isArray(after)) return textFields({ before, after }, context);
  const [oldValues, newValues] = [fieldsOf(before), fieldsOf(after)];
  // Events of sources also have counts and times, which only programs read.
  const names =
    object.table === "sources"
      ? ["name"]
      : [...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])];
  return names.flatMap((name) => {
    const text = (value: unknown) => valueText({ table: object.table, name, value }, context);
    const field = fieldNames[name];
    const change = {
      label: field ? context.i18n._(field) : "",
      before: text(oldValues[name]),
      after: text(newValues[name]),
    };
    return change.before === change.after ? [] : change;
  });
}

/** Fields of a profile, and what else belongs to an account. */
const personFields: Readonly<Record<string, MessageDescriptor>> = {
  displayName: msg`Name`,
  languages: msg`Languages`,
  country: msg`Country`,
  reachedBy: msg`Contact`,
  theme: msg`Colours`,
  phone: msg`Phone number`,
  email: msg`Email address`,
  passkeys: msg`Passkeys`,
};

const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  role: msg`Roles`,
  organizationId: msg`Organization`,
  language: msg`Language`,
  trusted: msg`Publishes changes without review`,
  readsConfidential: msg`Can see and edit the organization's confidential addresses`,
  sessions: msg`Devices`,
  reason: msg`Reason`,
  standsFor: msg`Shown instead`,
  differsFrom: msg`Not the same`,
  noAnswers: msg`No answer`,
  capacity: msg`Capacity`,
  term: msg`Word or phrase`,
  translation: msg`Translation`,
  note: msg`Note`,
};

const capacityNames: Readonly<Record<CapacityLevel, MessageDescriptor>> = {
  free: msg`There is space`,
  few: msg`Few places left`,
  full: msg`Full`,
};

/** Names of states, by the table of what has them. */
const stateNames: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  revisions: revisionStates,
  claims: claimStates,
  suggestions: suggestionStates,
  services: listingStates,
};

function valueText(
  { table, name, value }: { table: string; name: string; value: unknown },
  { i18n, locale, organizations, services }: FieldContext,
): string {
  const nameOf = (message: MessageDescriptor | undefined) => (message ? i18n._(message) : "");
  if (typeof value === "boolean") return value ? i18n._(msg`Yes`) : "";
  if (name === "fields" && Array.isArray(value))
    return joinNames(
      value.map((field) => nameOf(personFields[plain(field)])),
      locale,
    );
  if (typeof value === "number") return String(value);
  // An object or a list is part of the event itself.
  if (typeof value !== "string") return "";
  // The name of a claim is that of its organization.
  if (name === "organizationId") return table === "claims" ? "" : (organizations.get(value)?.name ?? "…");
  if (serviceFields.includes(name)) return services?.get(value)?.name ?? "…";
  if (name === "language") return spokenLanguageName(value, locale);
  // Casts, because the audit log outlives roles, kinds and states: one that no longer exists has no name.
  if (name === "role") return nameOf(roleNames[value as GrantedRole]);
  if (name === "by") return nameOf(personFields[value === "passkey" ? "passkeys" : ""]);
  if (name === "kind") return nameOf(mediaKindNames[value as MediaKind]);
  if (name === "capacity") return nameOf(capacityNames[value as CapacityLevel]);
  if (name === "way") return nameOf(checkWayNames[value as CheckWay]);
  if (name === "state") return nameOf(stateNames[table]?.[value]);
  return name === "assured_date" && value !== ""
    ? formatDay(new Date(value), dayFormsOf(locale))
    : plain(value);
}
