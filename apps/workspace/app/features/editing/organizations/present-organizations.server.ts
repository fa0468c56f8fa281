import type { Claim, OpenRevision, OwnOrganization, OwnService, RevisionSummary } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import type { CapacityView } from "@dragoman/entry-view/capacity/present-capacity.server.ts";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import {
  type DecidedLine,
  type DecidedSummary,
  type OpenSummary,
  type OtherLine,
  presentDecided,
  presentOther,
} from "./present-revisions.server.ts";

/** The organizations of an editor, and the state of their changes. */
export interface OrganizationsView {
  /** The result of the last form. */
  sent: "submit" | "publish" | "check" | "capacity" | null;
  organizations: OrganizationView[];
  /** Changes to entries of none of them. */
  others: OtherLine[];
  claims: ClaimLine[];
  decided: DecidedLine[];
  /** Drafts of which devices may have unsent parts. */
  drafts: string[];
}

export interface OrganizationView extends EntryLine {
  services: ServiceLine[];
}

export interface EntryLine {
  id: string;
  /** `null`: it has none. */
  name: TextView | null;
  href: string;
  /** The state of the open changes. */
  changes: OpenChange[];
  /** None of the open changes are the person's own. */
  mayChange: boolean;
}

export interface OpenChange {
  id: string;
  state: "others" | "questioned" | OpenRevision["state"];
  href: string | null;
}

export interface ServiceLine extends EntryLine {
  /** It is not in the directory yet. */
  isNew: boolean;
  /** The day of the last confirmation. */
  checked: string | null;
  mayCheck: boolean;
  capacity: CapacityView | null;
}

export interface ClaimLine {
  id: string;
  name: TextView;
  isOpen: boolean;
  /** Of the steward; empty for none. */
  answer: string;
  href: string;
}

export interface OrganizationsVisit {
  organizations: readonly OwnOrganization[];
  /** The current reports about the space of services. */
  capacities: ReadonlyMap<string, CapacityView>;
  claims: readonly Claim[];
  /** The latest first. */
  revisions: readonly RevisionSummary[];
  /** Open changes that belong to none of the organizations. */
  others: readonly OpenSummary[];
  decided: readonly DecidedSummary[];
  /** `?sent=…` */
  sent: string | null;
  locale: Locale;
  i18n: I18n;
  now: Date;
}

export function presentOrganizations(visit: OrganizationsVisit): OrganizationsView {
  const { organizations, others, claims, revisions, decided, sent, locale, i18n } = visit;
  return {
    sent: sentForms.find((one) => one === sent) ?? null,
    organizations: organizations.map((one) => presentOwn(one, visit)),
    others: others.map((one) => presentOther(one, locale)),
    claims: claims
      .filter(({ state }) => state === "open" || state === "declined")
      .map((claim) => presentClaim(claim, locale)),
    decided: decided.map((one) => presentDecided(one, i18n)),
    drafts: revisions.filter(({ state }) => state === "draft").map(({ id }) => id),
  };
}

const sentForms = ["submit", "publish", "check", "capacity"] as const;

function presentOwn(organization: OwnOrganization, visit: OrganizationsVisit): OrganizationView {
  const { locale } = visit;
  const { services, newServices } = organization;
  return {
    ...entryLine({ ...organization, table: "organizations" }, visit),
    services: [
      ...services.map((service) => presentService(service, visit)),
      ...newServices
        .filter(({ own }) => own)
        .map((revision): ServiceLine => {
          const { id } = revision;
          const line = {
            id,
            name: "",
            language: null,
            openRevisions: [revision],
            table: "services",
          } as const;
          return {
            ...entryLine(line, visit),
            href: `/${locale}/account/organizations/draft/${id}`,
            mayChange: false,
            isNew: true,
            checked: null,
            mayCheck: false,
            capacity: null,
          };
        }),
    ],
  };
}

function presentService(service: OwnService, visit: OrganizationsVisit): ServiceLine {
  const { locale, now, capacities } = visit;
  const { assuredDate } = service;
  return {
    ...entryLine({ ...service, table: "services" }, visit),
    isNew: false,
    checked: assuredDate === null ? null : formatDay(new Date(assuredDate), dayFormsOf(locale)),
    mayCheck: assuredDate !== now.toISOString().slice(0, 10),
    capacity: capacities.get(service.id) ?? null,
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
  { locale, revisions }: OrganizationsVisit,
): EntryLine {
  return {
    id,
    name: name === "" ? null : { value: name, language },
    href: `/${locale}/${table}/${encodeURIComponent(id)}`,
    changes: openRevisions.map((open) => {
      const isQuestioned =
        open.state === "draft" && revisions.some((one) => one.id === open.id && one.note !== "");
      const state = isQuestioned ? "questioned" : open.state;
      return open.own
        ? { id: open.id, state, href: `/${locale}/account/organizations/draft/${open.id}` }
        : { id: open.id, state: "others", href: null };
    }),
    mayChange: !openRevisions.some(({ own }) => own),
  };
}

function presentClaim(
  { id, state, answer, organizationId, organizationName, organizationLanguage }: Claim,
  locale: Locale,
): ClaimLine {
  return {
    id,
    name: { value: organizationName, language: organizationLanguage },
    isOpen: state === "open",
    answer,
    href: `/${locale}/account/organizations/claim/${encodeURIComponent(organizationId)}`,
  };
}
