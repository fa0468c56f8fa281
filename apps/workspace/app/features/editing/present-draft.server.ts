import { findConflicts, type ConflictSide, type RevisionConflict } from "@dragoman/database";
import { may } from "@dragoman/policy";
import type { I18n } from "@lingui/core";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { interfaceLanguages } from "@dragoman/i18n/locales.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { controls } from "../../drafts/draft-controls.ts";
import type { ConflictView, DraftView } from "./draft-view.ts";
import { translatedName } from "./fields/draft-rows.server.ts";
import { rowName } from "../../drafts/control-names.server.ts";
import type { FormField } from "./fields/form.ts";
import { presentForm } from "./fields/present-form.server.ts";
import { shownValue } from "./fields/read-field.server.ts";
import { homeOfDraft } from "./home-of-draft.server.ts";
import { secretFields } from "./fields/secret-fields.server.ts";
import type { OpenDraft } from "./open-draft.server.ts";

export interface DraftVisit extends OpenDraft {
  reports: DraftView["reports"];
  alike: DraftView["alike"];
  /** The stored draft, if this one shows refused input. */
  held?: OpenDraft;
  locale: Locale;
  i18n: I18n;
  url: URL;
}

/** `?open=…`: the open part. `?saved`: it was just saved. `?withdraw`: asks for confirmation. */
export function presentDraft(visit: DraftVisit): DraftView {
  const { revision, entry, plan, planned, held, reports, language, signedIn, locale, i18n, url } = visit;
  const { changes, state, organizationId } = revision;
  const isDraft = state === "draft";
  const here = addressOf(visit);
  const form = {
    plan,
    entry,
    languages: planned.languages,
    changes,
    held: held?.plan ?? null,
    open: url.searchParams.get("open"),
    locale,
  };
  return {
    ...headOf(visit),
    title: titleOf(visit),

    secret: isDraft ? secretFields(entry, { changes, i18n }) : [],
    alike: isDraft ? visit.alike : [],
    conflicts: isDraft ? findConflicts(entry, changes).map((one) => presentConflict(one, visit)) : [],
    form: isDraft ? presentForm(form) : null,
    lost: null,
    reports,
    texts: language === null ? null : { languageName: languageName(language, locale), back: here },
    languages: isDraft && language === null ? languagesOf(visit, here) : [],
    look: lookOf(visit),
    mayPublish: may(signedIn.actor, "listing:publish", { organizationId }),
  };
}

type DraftHead = Pick<DraftVisit, "signedIn" | "revision" | "language" | "locale" | "url">;

/** The parts of a draft's view that exist even if its entry was withdrawn. */
export function headOf({ signedIn, revision, language, locale, url }: DraftHead) {
  const { id, version, lastSave, state, note } = revision;
  const here = addressOf({ revision, locale });
  const autosaveAddress = `/${locale}/account/drafts/${id}`;
  const isOpen = state === "draft" || state === "in-review";
  const withdraw = url.searchParams.has("withdraw") ? "confirming" : "offered";
  return {
    id,
    isOrganization: revision.entry.table === "organizations",
    home: homeOfDraft({ actor: signedIn.actor, revision, locale }),
    language,
    version,
    lastSave,
    state,
    note,
    address: language === null ? here : `${here}/${language}`,
    autosaveAddress: language === null ? autosaveAddress : `${autosaveAddress}?language=${language}`,
    withdraw: isOpen ? withdraw : null,
    saved: url.searchParams.has("saved"),
  } as const;
}

function addressOf({ revision, locale }: Pick<DraftHead, "revision" | "locale">): string {
  return `/${locale}/account/organizations/draft/${revision.id}`;
}

function lookOf({ revision, entry, locale }: DraftVisit): string | null {
  const page = `/${locale}/${entry.table}/${encodeURIComponent(entry.id)}`;
  if (revision.state === "published") return page;
  return revision.state === "in-review" ? `${page}?draft=${revision.id}` : null;
}

function titleOf({ revision, entry, planned: { language }, locale }: DraftVisit): TextView | null {
  const translated = translatedName(entry, { id: entry.id, locale });
  if (translated) return translated;
  const root = entry.rows.find(({ id }) => id === entry.id);
  const made = revision.changes.find((change) => change.id === rowName(entry.table, entry.id));
  const values = root?.values ?? (made?.kind === "add" ? made.values : {});
  const { name, language: own } = values;
  if (typeof name !== "string" || name === "") return null;
  return { value: name, language: typeof own === "string" ? own : language };
}

function languagesOf({ planned }: DraftVisit, here: string): { href: string; name: string }[] {
  return interfaceLanguages
    .filter(({ locale }) => locale !== planned.language)
    .map(({ locale, name }) => ({ href: `${here}/${locale}`, name }));
}

function presentConflict(
  { changeId, before, theirs, yours }: RevisionConflict,
  { plan, planned }: DraftVisit,
): ConflictView {
  const fields = plan.parts.flatMap((part) => [
    ...part.fields,
    ...part.groups.flatMap(({ rows, week }) => [...rows, ...(week?.rows ?? [])].flatMap((row) => row.fields)),
  ]);
  const field = fields.find(({ name }) => name === changeId);
  const present = (side: ConflictSide) => presentSide(side, { field, language: planned.language });
  return {
    name: controls.conflict + changeId,
    field: field ? { table: field.table, field: field.field } : null,
    before: present(before),
    theirs: present(theirs),
    yours: present(yours),
  };
}

function presentSide(
  side: ConflictSide,
  { field, language }: { field: FormField | undefined; language: string | null },
): TextView | null {
  if (side === null || side === "") return null;
  const value =
    typeof side === "object"
      ? Object.values(side)
          .filter((one) => one !== null)
          .join(" · ")
      : field
        ? shownValue(field.kind, side)
        : String(side);
  return { value, language: field?.language ?? language };
}
