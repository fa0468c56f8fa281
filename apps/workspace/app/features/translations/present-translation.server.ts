import type { EntryInLanguage, TranslatedText } from "@dragoman/database";
import { may, type Actor } from "@dragoman/policy";
import { directionOf } from "@dragoman/reference/script-direction";
import type { I18n } from "@lingui/core";
import { fieldWords, tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { isLocale, type Locale } from "@dragoman/i18n/locales.server.ts";
import { wordDifference } from "../../ui/word-difference.server.ts";
import { fieldName } from "../../drafts/control-names.server.ts";
import { translationsOf } from "./present-work.server.ts";
import { translationsDraft } from "../../drafts/translations-draft.ts";
import { isLong } from "./is-long.ts";
import type { TextFieldView, TextState, TranslationView } from "./translation-view.ts";

export interface PresentedTranslation {
  entry: EntryInLanguage;
  actor: Actor;
  locale: Locale;
  i18n: I18n;
  url: URL;
  /** By the name of the control: texts that are not stored yet. */
  written: ReadonlyMap<string, string>;
}

/** `?saved`: it was just saved. */
export function presentTranslation(shown: PresentedTranslation): TranslationView {
  const { entry, actor, locale } = shown;
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
    work: translationsOf(locale, language),
    page: `/${isLocale(language) ? language : locale}/${table}/${encodeURIComponent(id)}`,
    mayPublish: may(actor, "translation:review", entry),
    groups: groupsOf(shown),
    seen: JSON.stringify(Object.fromEntries(seen)),
    address: `/${locale}/account/translations/${path}`,
    autosaveAddress: `/${locale}/account/kept-translations/${path}`,
    saved: shown.url.searchParams.has("saved"),
  };
}

/** Names the control of a text. */
export function controlOf({ table, recordId, field }: TranslatedText, language: string): string {
  return fieldName(table, recordId, { field, language });
}

/** The initial text of a field: the draft, or else what is public. */
export function shownIn({ draft, value }: TranslatedText): string {
  return (draft ?? value ?? "").replaceAll("\r\n", "\n").trim();
}

/** Texts in a row that are about the same have one title. */
function groupsOf(shown: PresentedTranslation): TranslationView["groups"] {
  const groups: TranslationView["groups"] = [];
  for (const text of shown.entry.texts) {
    const title = shown.i18n._(tableWords[text.table]);
    const last = groups.at(-1);
    if (last?.title === title) last.texts.push(presentText(text, shown));
    else groups.push({ title, texts: [presentText(text, shown)] });
  }
  return groups;
}

function presentText(
  text: TranslatedText,
  { entry, actor, i18n, written }: PresentedTranslation,
): TextFieldView {
  const { table, field, state, original, originalLanguage, madeFrom, draft, value } = text;
  const { language } = entry;
  const name = controlOf(text, language);
  const label = fieldWords(table, field);
  const shown = written.get(name) ?? shownIn(text);
  const isFinished = draft !== null || value === null || state === "reviewed";
  return {
    name,
    label: label ? i18n._(label) : field,
    state: draft === null || state === "outdated" ? publicState(state) : "unpublished",
    original: { value: original, language: originalLanguage },
    difference:
      state === "outdated" && madeFrom !== null ? wordDifference(madeFrom, original, originalLanguage) : null,
    value: shown,
    direction: directionOf(language),
    isLong: isLong(field, [original, shown]),
    theirs: text.overtaken ? value : null,
    mayConfirm: !isFinished && may(actor, "translation:review", entry),
  };
}

/** `null` where there is nothing to do, or where it is obvious. */
function publicState(state: TranslatedText["state"]): TextState | null {
  return state === "machine-draft" || state === "human-draft" || state === "outdated" ? state : null;
}
