import { findConflicts, type ConflictSide, type RevisionConflict } from "@dragoman/database";
import { may } from "@dragoman/policy";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { interfaceLanguages } from "@dragoman/i18n/locales.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { ConflictsView, DraftView, WordsView } from "./draft-view.ts";
import { rowName, translatedName } from "./fields/draft-rows.server.ts";
import type { PlannedField } from "./fields/form-plan.server.ts";
import { controls, type DraftIntent } from "./draft-controls.ts";
import { autosaveMessages, stateWords } from "./editing-messages.server.ts";
import type { OpenDraft } from "./open-draft.server.ts";
import { presentForm } from "./fields/present-form.server.ts";
import { shownValue } from "./fields/read-field.server.ts";
import { secretWarning } from "./fields/secret-warning.server.ts";

export interface DraftVisit extends OpenDraft {
  said: DraftView["said"];
  /** The draft as it is kept, where this one shows what was refused. */
  held?: OpenDraft;
  locale: Locale;
  i18n: I18n;
  url: URL;
}

/** `?open=…`: the part that is open. `?saved`: somebody has just done it. `?withdraw`: whether somebody is sure. */
export function presentDraft(visit: DraftVisit): DraftView {
  const { revision, entry, plan, held, said, language, locale, i18n, url } = visit;
  const isDraft = revision.state === "draft";
  const here = addressOf(visit);
  const conflicts = isDraft ? findConflicts(entry, revision.changes) : [];
  return {
    ...headOf(visit),
    title: titleOf(visit),
    state: i18n._(stateWords[revision.state]),
    secret: isDraft ? secretWarning(entry, { changes: revision.changes, i18n }) : null,
    conflicts: conflicts.length > 0 ? presentConflicts(conflicts, visit) : null,
    form: isDraft
      ? presentForm({
          plan,
          entry,
          changes: revision.changes,
          held: held ? { plan: held.plan, changes: held.revision.changes } : null,
          open: url.searchParams.get("open"),
          locale,
          i18n,
        })
      : null,
    lost: null,
    said,
    texts:
      language === null
        ? null
        : { title: i18n._(msg`Texts in ${languageName(language, locale)}`), back: here },
    languages:
      isDraft && language === null
        ? { title: i18n._(msg`Write it in another language`), all: languagesOf(visit, here) }
        : null,
    look: lookOf(visit),
    buttons: buttonsOf(visit),
  };
}

type DraftHead = Pick<DraftVisit, "revision" | "language" | "locale" | "i18n" | "url">;

/** What a draft says and offers, whatever has become of its entry. */
export function headOf({ revision, language, locale, i18n, url }: DraftHead) {
  const { id, version, lastSave, state, note } = revision;
  const here = addressOf({ revision, locale });
  const keepAddress = `/${locale}/account/drafts/${id}`;
  const isOpen = state === "draft" || state === "in-review";
  return {
    id,
    language,
    version,
    lastSave,
    address: language === null ? here : `${here}/${language}`,
    keepAddress: language === null ? keepAddress : `${keepAddress}?language=${language}`,
    note: note === "" ? null : { title: i18n._(msg`They wrote to you:`), text: note },
    back: i18n._(msg`My organizations`),
    withdraw: isOpen
      ? {
          words: i18n._(msg`Throw these changes away`),
          lead: i18n._(msg`Yes, throw them away`),
          sure: url.searchParams.has("withdraw"),
        }
      : null,
    saved: url.searchParams.has("saved"),
    keep: autosaveMessages(i18n),
  };
}

function addressOf({ revision, locale }: Pick<DraftHead, "revision" | "locale">): string {
  return `/${locale}/account/organizations/draft/${revision.id}`;
}

function lookOf({ revision, entry, locale, i18n }: DraftVisit): DraftView["look"] {
  const page = `/${locale}/${entry.table}/${encodeURIComponent(entry.id)}`;
  if (revision.state === "published") return { words: i18n._(msg`Open the page`), href: page };
  if (revision.state !== "in-review") return null;
  return { words: i18n._(msg`See how it will look`), href: `${page}?draft=${revision.id}` };
}

function titleOf({ revision, entry, planned: { language }, i18n, locale }: DraftVisit): WordsView {
  const translated = translatedName(entry, { id: entry.id, locale });
  if (translated) return translated;
  const root = entry.rows.find(({ id }) => id === entry.id);
  const made = revision.changes.find((change) => change.id === rowName(entry.table, entry.id));
  const values = root?.values ?? (made?.kind === "add" ? made.values : {});
  const { name, language: own } = values;
  if (typeof name !== "string" || name === "") return { value: i18n._(msg`New service`), language: locale };
  return { value: name, language: typeof own === "string" ? own : language };
}

function languagesOf({ planned }: DraftVisit, here: string): { href: string; name: string }[] {
  return interfaceLanguages
    .filter(({ locale }) => locale !== planned.language)
    .map(({ locale, name }) => ({ href: `${here}/${locale}`, name }));
}

function buttonsOf({ revision, signedIn: { actor }, i18n }: DraftVisit): DraftView["buttons"] {
  const { state, organizationId } = revision;
  if (state === "in-review") return [button("take-back", i18n._(msg`Go on writing`))];
  if (state !== "draft") return [];
  return [
    may(actor, "listing:publish", { organizationId })
      ? button("publish", i18n._(msg`Publish`), true)
      : button("submit", i18n._(msg`Send`), true),
    button("preview", i18n._(msg`See how it will look`)),
    button("keep", i18n._(msg`Save`)),
  ];
}

function button(intent: DraftIntent, words: string, strong = false) {
  return { intent, words, strong };
}

function presentConflicts(conflicts: readonly RevisionConflict[], visit: DraftVisit): ConflictsView {
  const { i18n, planned, locale } = visit;
  const fields = new Map(fieldsOf(visit).map((field) => [field.name, field]));
  return {
    title: i18n._(msg`This has changed meanwhile`),
    lead: i18n._(msg`Somebody else has changed the same. Choose what is right.`),
    all: conflicts.map(({ changeId, before, theirs, yours }) => {
      const field = fields.get(changeId);
      const words = (side: ConflictSide) =>
        wordsOfSide(side, { field, i18n, locale, language: planned.language });
      return {
        name: controls.conflict + changeId,
        label: field ? i18n._(field.plan.label) : i18n._(msg`Remove`),
        before: words(before),
        theirs: words(theirs),
        yours: words(yours),
      };
    }),
    words: {
      before: i18n._(msg`When you began`),
      theirs: i18n._(msg`In the directory now`),
      yours: i18n._(msg`Yours`),
      save: i18n._(msg`Save`),
    },
  };
}

interface SideWords {
  field: PlannedField | undefined;
  i18n: I18n;
  locale: Locale;
  language: string | null;
}

function wordsOfSide(side: ConflictSide, { field, i18n, locale, language }: SideWords): WordsView {
  if (side === null || side === "") return { value: i18n._(msg`Nothing`), language: locale };
  const value =
    typeof side === "object"
      ? Object.values(side)
          .filter((one) => one !== null)
          .join(" · ")
      : field
        ? shownValue(field, side)
        : String(side);
  return { value, language: field?.language ?? language };
}

function fieldsOf({ plan }: DraftVisit): PlannedField[] {
  return plan.parts.flatMap(({ fields, groups }) => [
    ...fields,
    ...groups.flatMap(({ rows, week }) => [...rows, ...(week?.rows ?? [])].flatMap((row) => row.fields)),
  ]);
}
