import type { Claim, OpenRevision, OwnOrganization, OwnService, RevisionSummary } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { revisionStates } from "../../../drafts/revision-texts.ts";
import {
  type DecidedLine,
  type DecidedSummary,
  type OpenSummary,
  openWords,
  type OtherLine,
  presentDecided,
  presentOther,
} from "./present-revisions.server.ts";

/** The organizations that somebody keeps, with all words. */
export interface OrganizationsView {
  title: string;
  /** The way back. */
  account: string;
  /** What has just been done. */
  done: string | null;
  /** There is none yet: how to begin. */
  none: { words: string; search: string } | null;
  organizations: OrganizationView[];
  /** Changes to entries that stand in none of them. */
  others: { title: string; all: OtherLine[] } | null;
  claims: { title: string; all: ClaimLine[] } | null;
  /** What became of what was sent. */
  decided: { title: string; all: DecidedLine[] } | null;
  /** Drafts that devices may keep a part of. */
  drafts: string[];
}

export interface OrganizationView extends EntryLine {
  newService: string;
  services: ServiceLine[];
  servicesTitle: string;
}

export interface EntryLine {
  id: string;
  name: TextView;
  href: string;
  /** How far the changes are that are open. */
  states: { words: string; href: string | null }[];
  /** To begin changes, when none of the person's own are open. */
  change: string | null;
}

export interface ServiceLine extends EntryLine {
  checked: string;
  check: string | null;
}

export interface ClaimLine {
  id: string;
  name: TextView;
  state: string;
  answer: string | null;
  withdraw: string | null;
  href: string | null;
}

export interface OrganizationsVisit {
  organizations: readonly OwnOrganization[];
  claims: readonly Claim[];
  /** The last first. */
  revisions: readonly RevisionSummary[];
  /** Those that wait, and stand in none of the organizations. */
  others: readonly OpenSummary[];
  decided: readonly DecidedSummary[];
  /** What was sent a moment ago. */
  sent: string | null;
  locale: Locale;
  i18n: I18n;
  now: Date;
}

export function presentOrganizations(visit: OrganizationsVisit): OrganizationsView {
  const { organizations, others, claims, revisions, decided, i18n } = visit;
  const shown = claims.filter(({ state }) => state === "open" || state === "declined");
  return {
    title: i18n._(msg`My organizations`),
    account: i18n._(msg`My account`),
    done: doneWords(visit),
    none:
      organizations.length === 0 && others.length === 0 && shown.length === 0
        ? {
            words: i18n._(
              msg`Open the page of your organization, and choose “Is this your organization?” there.`,
            ),
            search: i18n._(msg`Search`),
          }
        : null,
    organizations: organizations.map((one) => presentOwn(one, visit)),
    others:
      others.length > 0
        ? { title: i18n._(msg`Changes`), all: others.map((one) => presentOther(one, visit)) }
        : null,
    claims:
      shown.length > 0
        ? { title: i18n._(msg`What you asked for`), all: shown.map((claim) => presentClaim(claim, visit)) }
        : null,
    decided:
      decided.length > 0
        ? {
            title: i18n._(msg`What you have sent`),
            all: decided.map((one) => presentDecided(one, visit)),
          }
        : null,
    drafts: revisions.filter(({ state }) => state === "draft").map(({ id }) => id),
  };
}

function doneWords({ sent, i18n }: OrganizationsVisit): string | null {
  if (sent === "submit") return i18n._(revisionStates["in-review"]);
  if (sent === "publish") return i18n._(revisionStates.published);
  return sent === "check" ? i18n._(msg`Thank you`) : null;
}

function presentOwn(organization: OwnOrganization, visit: OrganizationsVisit): OrganizationView {
  const { i18n, locale } = visit;
  const { id, name, language, openRevisions, services, newServices } = organization;
  return {
    ...entryLine({ id, name, language, openRevisions, table: "organizations" }, visit),
    newService: i18n._(msg`Add a service`),
    servicesTitle: i18n._(msg`What they offer`),
    services: [
      ...services.map((service) => presentService(service, visit)),
      ...newServices
        .filter(({ own }) => own)
        .map((revision) => ({
          ...entryLine(
            { id: revision.id, name: "", language: locale, openRevisions: [revision], table: "services" },
            visit,
          ),
          name: { value: i18n._(msg`New service`), language: locale },
          href: `/${locale}/account/organizations/draft/${revision.id}`,
          change: null,
          checked: "",
          check: null,
        })),
    ],
  };
}

function presentService(service: OwnService, visit: OrganizationsVisit): ServiceLine {
  const { i18n, locale, now } = visit;
  const { assuredDate } = service;
  const checked = assuredDate === null ? null : formatDay(new Date(assuredDate), dayFormsOf(locale));
  const isToday = assuredDate === now.toISOString().slice(0, 10);
  return {
    ...entryLine({ ...service, table: "services" }, visit),
    checked: checked === null ? i18n._(msg`Not checked by a person yet`) : i18n._(msg`Checked on ${checked}`),
    check: isToday ? null : i18n._(msg`Everything is still right`),
  };
}

interface Line {
  id: string;
  name: string;
  language: string | null;
  openRevisions: readonly OpenRevision[];
  table: "organizations" | "services";
}

function entryLine(
  { id, name, language, openRevisions, table }: Line,
  { i18n, locale, revisions }: OrganizationsVisit,
): EntryLine {
  const drafts = `/${locale}/account/organizations/draft`;
  return {
    id,
    name: { value: name === "" ? i18n._(msg`Name`) : name, language },
    href: `/${locale}/${table}/${encodeURIComponent(id)}`,
    states: openRevisions.map((open) => {
      const isAsked = open.own && revisions.some((one) => one.id === open.id && one.note !== "");
      const own =
        isAsked && open.state === "draft" ? msg`There is a question about your changes.` : openWords(open);
      return { words: i18n._(own), href: open.own ? `${drafts}/${open.id}` : null };
    }),
    change: openRevisions.some(({ own }) => own) ? null : i18n._(msg`Change`),
  };
}

function presentClaim(claim: Claim, { i18n, locale }: OrganizationsVisit): ClaimLine {
  const isOpen = claim.state === "open";
  return {
    id: claim.id,
    name: { value: claim.organizationName, language: claim.organizationLanguage },
    state: isOpen ? i18n._(msg`Somebody looks at it, and tells you.`) : i18n._(msg`They said no.`),
    answer: claim.answer === "" ? null : claim.answer,
    withdraw: isOpen ? i18n._(msg`Take it back`) : null,
    href: isOpen
      ? `/${locale}/account/organizations/claim/${encodeURIComponent(claim.organizationId)}`
      : null,
  };
}
