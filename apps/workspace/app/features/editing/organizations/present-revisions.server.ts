import type { OwnOrganization, RecordChange, RevisionSummary } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { partTitles } from "../fields/form-texts.ts";
import { fieldWords, tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { WhyNoForm } from "../../../drafts/revision-texts.ts";

/** Open changes to an entry that belongs to no organization of the person who makes them. */
export interface OtherLine {
  id: string;
  name: TextView | null;
  state: RevisionSummary["state"];
  lost: WhyNoForm | null;
  href: string;
}

export interface DecidedLine {
  id: string;
  name: TextView | null;
  state: RevisionSummary["state"];
  /** The fields that were left out when the rest was published, as the form names them. */
  leftOut: string[];
  /** Of the steward; empty for none. */
  note: string;
}

/** Changes without a decision. */
export interface OpenSummary extends RevisionSummary {
  /** `null`: it can be continued. */
  lost: WhyNoForm | null;
}

/** Changes with a decision. */
export interface DecidedSummary extends RevisionSummary {
  /** Those that were not published, where some were. */
  leftOut: readonly RecordChange[];
}

/** Open changes that no organization of the person shows: the entry is lost, or the person is a steward. */
export function unlistedOf(
  revisions: readonly RevisionSummary[],
  organizations: readonly OwnOrganization[],
): RevisionSummary[] {
  const listed = new Set(
    organizations
      .flatMap(({ openRevisions, newServices, services }) => [
        ...openRevisions,
        ...newServices,
        ...services.flatMap((service) => service.openRevisions),
      ])
      .map(({ id }) => id),
  );
  return revisions.filter(({ id, state }) => (state === "draft" || state === "in-review") && !listed.has(id));
}

/** Older decisions are not shown. */
const maxDecided = 5;

/** The latest decided changes of all, which are sorted by the latest. */
export function decidedOf(revisions: readonly RevisionSummary[]): RevisionSummary[] {
  const decided = revisions.filter(({ state }) => state === "published" || state === "declined");
  return decided.slice(0, maxDecided);
}

export function presentOther(revision: OpenSummary, locale: Locale): OtherLine {
  const { id, state, lost } = revision;
  return {
    id,
    name: nameOf(revision),
    state,
    lost,
    href: `/${locale}/account/organizations/draft/${id}`,
  };
}

/** A new service may have no name yet. */
function nameOf({ entryName, entryLanguage }: RevisionSummary): TextView | null {
  return entryName === "" ? null : { value: entryName, language: entryLanguage };
}

export function presentDecided({ leftOut, ...revision }: DecidedSummary, i18n: I18n): DecidedLine {
  const { id, state, note } = revision;
  return {
    id,
    name: nameOf(revision),
    state,
    leftOut: [...new Set(leftOut.map((change) => i18n._(changedThing(change))))],
    note,
  };
}

/** The subject of a change, as the form names it. */
function changedThing(change: RecordChange) {
  if (change.kind === "media") return partTitles.media;
  const field = change.kind === "change" || change.kind === "text" ? change.field : "";
  return fieldWords(change.table, field) ?? tableWords[change.table];
}
