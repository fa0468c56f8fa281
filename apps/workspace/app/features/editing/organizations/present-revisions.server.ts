import type { OpenRevision, OwnOrganization, RecordChange, RevisionSummary } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { fieldWords, tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { WhyNoForm } from "../../../drafts/revision-texts.ts";
import { lostReasons, revisionStates } from "../../../drafts/revision-texts.ts";

/** Changes that wait, to an entry that stands in no organization of whoever makes them. */
export interface OtherLine {
  id: string;
  name: TextView;
  state: string;
  href: string;
}

export interface DecidedLine {
  id: string;
  name: TextView;
  state: string;
  /** What was left out when the rest was published. */
  leftOut: { title: string; all: string[] } | null;
  note: string | null;
}

/** Changes that wait. */
export interface OpenSummary extends RevisionSummary {
  /** `null`: one can go on with them. */
  lost: WhyNoForm | null;
}

/** Changes that were decided. */
export interface DecidedSummary extends RevisionSummary {
  /** Those that were not published, where some were. */
  leftOut: readonly RecordChange[];
}

interface Reader {
  locale: Locale;
  i18n: I18n;
}

/** What somebody has begun or sent that no organization of theirs shows: its entry is lost to them, or they are stewards. */
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

/** As many as anybody looks back. */
const mostDecided = 5;

/** What was decided of what somebody has sent, of all of it with the last first. */
export function decidedOf(revisions: readonly RevisionSummary[]): RevisionSummary[] {
  const decided = revisions.filter(({ state }) => state === "published" || state === "declined");
  return decided.slice(0, mostDecided);
}

export function presentOther(revision: OpenSummary, { i18n, locale }: Reader): OtherLine {
  const { id, state, lost } = revision;
  return {
    id,
    name: revisedName(revision, { i18n, locale }),
    state: i18n._(lost ? lostReasons[lost] : openWords({ own: true, state })),
    href: `/${locale}/account/organizations/draft/${id}`,
  };
}

/** A new service may have no name yet. */
function revisedName(
  { entryName, entryLanguage }: Pick<RevisionSummary, "entryName" | "entryLanguage">,
  { i18n, locale }: Reader,
): TextView {
  return entryName === ""
    ? { value: i18n._(msg`New service`), language: locale }
    : { value: entryName, language: entryLanguage };
}

/** How far changes are that are not decided. */
export function openWords({ own, state }: Pick<OpenRevision, "own" | "state">) {
  if (!own) return msg`Somebody else is changing this.`;
  return state === "draft" ? msg`You have begun to change this. Go on` : revisionStates[state];
}

export function presentDecided(
  { leftOut, ...revision }: DecidedSummary,
  { i18n, locale }: Reader,
): DecidedLine {
  const { id, state, note } = revision;
  return {
    id,
    name: revisedName(revision, { i18n, locale }),
    state: i18n._(leftOut.length > 0 ? msg`Everybody sees a part of it.` : revisionStates[state]),
    leftOut:
      leftOut.length > 0
        ? {
            title: i18n._(msg`This was not taken over:`),
            all: [...new Set(leftOut.map((change) => i18n._(changedThing(change))))],
          }
        : null,
    note: note === "" ? null : note,
  };
}

/** What a change is about, as the form calls it. */
function changedThing(change: RecordChange) {
  if (change.kind === "media") return msg`See and hear`;
  const field = change.kind === "change" || change.kind === "text" ? change.field : "";
  return fieldWords(change.table, field) ?? tableWords[change.table];
}
