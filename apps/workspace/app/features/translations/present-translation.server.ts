import type { EntryInLanguage, EntryName, GlossaryTerm, TranslatedText } from "@dragoman/database";
import { may, type Actor } from "@dragoman/policy";
import { directionOf } from "@dragoman/reference/script-direction";
import type { I18n } from "@lingui/core";
import { fieldWords, tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import { proposalProblems, type ProposalOutcome } from "@dragoman/pages/site/translating.server.ts";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { isLocale, locales, type Locale } from "@dragoman/i18n/locales.server.ts";
import { wordDifference } from "../../ui/word-difference.server.ts";
import { fieldName } from "../../drafts/control-names.server.ts";
import { translationsOf } from "./present-work.server.ts";
import { translationsDraft } from "../../drafts/translations-draft.ts";
import { proposedControls } from "./translation-controls.ts";
import { findTermsOf, usesTerm, type FindTerms } from "./glossary/find-terms.server.ts";
import type { TermHint } from "./glossary/glossary-view.ts";
import type { AfterPublishing } from "./same-texts/same-texts-controls.ts";
import { isLong } from "./is-long.ts";
import { formatWorkChoice, type WorkChoice } from "./work-filter.server.ts";
import type { TextFieldView, TextState, TranslationView } from "./translation-view.ts";

export interface PresentedTranslation {
  entry: EntryInLanguage;
  actor: Actor;
  locale: Locale;
  i18n: I18n;
  url: URL;
  /** By the name of the control: texts that are not stored yet. */
  written: ReadonlyMap<string, string>;
  choice: WorkChoice;
  /** The next entry of the list. */
  next: EntryName | undefined;
  /** The operator has a translation service. */
  hasMachine: boolean;
  glossary: readonly GlossaryTerm[];
  after: AfterPublishing;
}

/** `?saved`: it was just saved. */
export function presentTranslation(shown: PresentedTranslation): TranslationView {
  const { entry, actor, locale, choice, next } = shown;
  const { table, id, language } = entry;
  const path = `${encodeURIComponent(language)}/${table}/${encodeURIComponent(id)}`;
  const seen = entry.texts.map((text) => [controlOf(text, language), shownIn(text)]);
  return {
    id: translationsDraft({ personId: actor.personId, table, id }),
    language,
    version: entry.version,
    // Every text is stored by itself: no save is behind another.
    lastSave: null,
    title: { value: entry.name, language: entry.nameLanguage },
    languageName: languageName(language, locale),
    work: translationsOf(locale, language) + formatWorkChoice(choice),
    next: next
      ? `${translationsOf(locale, language)}/${next.table}/${encodeURIComponent(next.id)}${formatWorkChoice(choice)}`
      : null,
    after: shown.after,
    read: presentRead(shown),
    mayPropose:
      shown.hasMachine &&
      entry.texts.some(({ state, draft }) => draft === null && (state === "missing" || state === "outdated")),
    proposed: outcomeIn(shown.url),
    page: `/${isLocale(language) ? language : locale}/${table}/${encodeURIComponent(id)}`,
    mayPublish: may(actor, "translation:review", entry),
    groups: groupsOf(shown),
    seen: JSON.stringify(Object.fromEntries(seen)),
    address: `/${locale}/account/translations/${path}${formatWorkChoice(choice)}`,
    autosaveAddress: `/${locale}/account/kept-translations/${path}`,
    saved: shown.url.searchParams.has("saved"),
  };
}

/** The answer of a machine, which a redirect has put into the address. */
function outcomeIn({ searchParams }: URL): ProposalOutcome | null {
  const numberIn = (name: string) => Math.trunc(Number(searchParams.get(name))) || 0;
  if (!searchParams.has(proposedControls.proposed)) return null;
  return {
    proposed: numberIn(proposedControls.proposed),
    dropped: numberIn(proposedControls.dropped),
    problem: proposalProblems.find((one) => one === searchParams.get(proposedControls.problem)) ?? null,
  };
}

/** Languages of the interface, in which stewards and other translators write, and the chosen one. */
function presentRead({ entry, locale, choice: { read } }: PresentedTranslation): TranslationView["read"] {
  const languages = new Set<string>([...locales, ...(read === null ? [] : [read])]);
  const collator = new Intl.Collator(locale);
  return {
    value: read ?? "",
    choices: [...languages]
      .filter((language) => language !== entry.language)
      .map((value) => ({ value, name: languageName(value, locale) }))
      .toSorted((one, other) => collator.compare(one.name, other.name)),
  };
}

/** Names the control of a text. */
export function controlOf({ table, recordId, field }: TranslatedText, language: string): string {
  return fieldName(table, recordId, { field, language });
}

/** The initial text of a field: the draft, or else the public text. */
export function shownIn({ draft, value }: TranslatedText): string {
  return (draft ?? value ?? "").replaceAll("\r\n", "\n").trim();
}

/** Texts in a row that are about the same have one title. */
function groupsOf(shown: PresentedTranslation): TranslationView["groups"] {
  const groups: TranslationView["groups"] = [];
  const find = findTermsOf(shown.glossary);
  for (const text of shown.entry.texts) {
    const title = shown.i18n._(tableWords[text.table]);
    const last = groups.at(-1);
    if (last?.title === title) last.texts.push(presentText(text, { ...shown, find }));
    else groups.push({ title, texts: [presentText(text, { ...shown, find })] });
  }
  return groups;
}

function presentText(
  text: TranslatedText,
  { entry, actor, locale, i18n, written, find }: PresentedTranslation & { find: FindTerms },
): TextFieldView {
  const { table, field, state, original, originalLanguage, madeFrom, draft, value } = text;
  const { language } = entry;
  const name = controlOf(text, language);
  const label = fieldWords(table, field);
  const shown = written.get(name) ?? shownIn(text);
  const { isProposed } = text;
  const isFinished = !isProposed && (draft !== null || value === null || state === "reviewed");
  return {
    name,
    label: label ? i18n._(label) : field,
    state: stateOf(text),
    original: { value: original, language: originalLanguage },
    remembered: text.remembered,
    similar: text.similar.map((one) => ({
      value: one.value,
      original: { value: one.original, language: originalLanguage },
      difference: wordDifference(one.original, original, originalLanguage),
    })),
    terms: hintsOf({ found: find({ original, language: originalLanguage }), language, translation: shown }),
    beside: text.beside
      .filter((one) => one.language !== originalLanguage)
      .map((one) => ({
        value: one.value,
        language: one.language,
        languageName: languageName(one.language, locale),
        state: one.outdated ? "outdated" : one.source === "machine" ? "machine-draft" : null,
      })),
    difference:
      state === "outdated" && madeFrom !== null ? wordDifference(madeFrom, original, originalLanguage) : null,
    value: shown,
    direction: directionOf(language),
    isLong: isLong(field, [original, shown]),
    theirs: text.overtaken || isProposed ? value : null,
    mayConfirm: !isFinished && may(actor, "translation:review", entry),
  };
}

/** The terms of the glossary in a text, and whether its translation, where there is one, uses them. */
function hintsOf({
  found,
  language,
  translation,
}: {
  found: readonly GlossaryTerm[];
  language: string;
  translation: string;
}): TermHint[] {
  return found.map((one) => ({
    term: { value: one.term, language: one.originalLanguage },
    translation: { value: one.translation, language },
    note: one.note,
    isMissing: translation !== "" && !usesTerm(translation, { term: one.translation, language }),
  }));
}

function stateOf({ draft, state, isProposed }: TranslatedText): TextState | null {
  if (isProposed) return "machine-draft";
  return draft === null || state === "outdated" ? publicState(state) : "unpublished";
}

/** `null` where there is nothing to do, or where it is obvious. */
function publicState(state: TranslatedText["state"]): TextState | null {
  return state === "machine-draft" || state === "human-draft" || state === "outdated" ? state : null;
}
