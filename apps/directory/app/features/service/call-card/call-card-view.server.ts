import type { Service } from "@dragoman/hsds";
import {
  callPhraseCodes,
  callPhrases,
  reviewedCallPhrases,
  type CallPhraseCode,
} from "@dragoman/reference/call-phrases";
import { needNames } from "@dragoman/reference/need-names";
import { isSensitiveNeed, type NeedCode } from "@dragoman/reference/needs";
import type { I18n } from "@lingui/core";
import { needsOfService } from "@dragoman/search/service-meaning";
import type { PhoneView } from "@dragoman/entry-view/phones/present-phones.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { interfaceLanguages, isLocale, languageOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import { localeMeantBy } from "@dragoman/i18n/negotiate-locale.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import type { SpeechSource } from "@dragoman/pages/site/site.server.ts";
import type {
  SentenceView,
  SpeechWords,
  VoiceView,
} from "@dragoman/entry-view/media/speech/sentence-view.ts";
import { writeCallCardChoice, type CallCardChoice } from "./call-card-choice.server.ts";
import { languagesOfPlace } from "../languages-of-place.server.ts";
import { speechWords, voiceViews } from "../listen/speech-words.server.ts";
import type { ServiceView } from "../service-view.server.ts";

/** A card with sentences for a call or a desk. */
export interface CallCardView {
  service: { id: string; name: TextView };
  /** The number to call. */
  phone: PhoneView | null;
  /** BCP 47, and the direction of its script. */
  language: { tag: Locale; name: string; direction: "ltr" | "rtl" };
  /**
   * Names of the language of the place, for which there are no sentences, and of the card's language; `null` if both
   * are the same.
   */
  missing: { wanted: string; shown: string } | null;
  lines: CallCardLine[];
  /** Voices for the language of the card. */
  voices: VoiceView[];
  speech: SpeechWords;
  /** The sentences are machine translations that no speaker of the language has reviewed. */
  machine: boolean;
  /** The languages of the country, then all others. */
  likely: CallCardLanguage[];
  others: CallCardLanguage[];
  /** The sentences to choose from. */
  sentences: { code: CallPhraseCode; text: string; chosen: boolean }[];
  spoken: { tag: string; name: string }[];
  speak: string;
  sensitive: boolean;
}

export interface CallCardLine {
  code: CallPhraseCode;
  text: string;
  /** The sentence in the reader's language; `null` on a card in that language. */
  meaning: string | null;
  /** For the person at the desk to hear, or for the reader to learn how to say it. */
  sentence: SentenceView;
}

export interface CallCardLanguage {
  tag: Locale;
  /** The language's own name for itself (autonym). */
  name: string;
  href: string;
  current: boolean;
}

export interface CallCardOptions {
  service: Service;
  view: ServiceView;
  choice: CallCardChoice;
  /** Tags of the languages that occur in the directory. */
  languages: readonly string[];
  locale: Locale;
  i18n: I18n;
  speech: SpeechSource;
}

/** The sentences that most people need first. Papers are mentioned only by choice. */
const defaultPhrases: readonly CallPhraseCode[] = ["language", "interpreter", "need", "appointment", "write"];

export function callCardView(options: CallCardOptions): CallCardView {
  const { service, view, choice, locale, i18n, speech } = options;
  const place = languagesOfPlace(service);
  const tag = choice.in !== null && isLocale(choice.in) ? choice.in : place.known[0];
  const spoken = spokenLanguages(options);
  const speak = spoken.find((one) => one.tag === choice.speak)?.tag ?? languagePart(locale);
  const [need = null] = needsOfService(service);
  const offered = callPhraseCodes.filter((code) => code !== "need" || need !== null);
  const chosen = choice.say ?? defaultPhrasesFor({ need, isOwn: languagePart(tag) === languagePart(speak) });
  const sentence = (code: CallPhraseCode, language: Locale) => sentenceIn(language, { code, need, speak });
  const folder = `/${locale}/services/${service.id}/card/speech`;
  const lines = offered
    .filter((code) => chosen.includes(code))
    .map((code) => {
      const text = sentence(code, tag);
      const name = speech.soundName({ text, language: tag });
      return {
        code,
        text,
        meaning: tag === locale ? null : sentence(code, locale),
        sentence: {
          id: code,
          text,
          spoken: null,
          language: tag,
          isTitle: false,
          sound: name && `${folder}/${name}${writeCallCardChoice({ in: tag, speak, say: [code] })}`,
        },
      };
    });
  const link = (language: Locale) => linkTo(language, { choice, current: tag });
  return {
    service: { id: service.id, name: view.name },
    phone: firstCallable(view),
    language: { tag, name: languageName(tag, locale), direction: languageOf(tag).direction },
    missing: missingLanguage(place.spoken, { tag, known: place.known, locale }),
    lines,
    voices: voiceViews([tag], { i18n, locale }),
    speech: speechWords(i18n),
    machine: !reviewedCallPhrases.has(tag),
    likely: place.known.map(link),
    others: interfaceLanguages
      .map((one) => one.locale)
      .filter((one) => !place.known.includes(one))
      .map(link),
    sentences: offered.map((code) => ({
      code,
      text: sentence(code, locale),
      chosen: chosen.includes(code),
    })),
    spoken,
    speak,
    sensitive: view.sensitive,
  };
}

/** A sensitive need is mentioned only by choice, because others may see the screen. */
function defaultPhrasesFor({
  need,
  isOwn,
}: {
  need: NeedCode | null;
  isOwn: boolean;
}): readonly CallPhraseCode[] {
  const isQuiet = need !== null && isSensitiveNeed(need);
  return defaultPhrases.filter((code) => {
    if (code === "need") return !isQuiet;
    return !isOwn || (code !== "language" && code !== "interpreter");
  });
}

function sentenceIn(
  language: Locale,
  { code, need, speak }: { code: CallPhraseCode; need: NeedCode | null; speak: string },
): string {
  return callPhrases[language][code]
    .replace("{language}", () => spokenLanguageName(speak, language))
    .replace("{need}", () => (need === null ? "" : needNames[language][need]));
}

/**
 * All languages of the directory and of the interface by their names in the reader's language, each name once. Scripts
 * and regions are dropped: they concern writing only.
 */
function spokenLanguages({ languages, locale }: CallCardOptions): CallCardView["spoken"] {
  const tags = new Set([...interfaceLanguages.map((one) => languagePart(one.locale)), ...languages]);
  const byName = new Map<string, string>();
  for (const tag of tags) {
    const name = spokenLanguageName(tag, locale);
    if (name !== tag && !byName.has(name)) byName.set(name, tag);
  }
  const { compare } = new Intl.Collator(locale);
  return [...byName]
    .map(([name, tag]) => ({ tag, name }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** `pt-BR` → `pt`. `Intl.Locale` would turn Dari into Persian. */
function languagePart(tag: string): string {
  return tag.split("-", 1)[0] ?? tag;
}

function linkTo(
  tag: Locale,
  { choice, current }: { choice: CallCardChoice; current: Locale },
): CallCardLanguage {
  const href = writeCallCardChoice({ ...choice, in: tag });
  return { tag, name: languageOf(tag).name, href, current: tag === current };
}

function missingLanguage(
  spoken: string | null,
  { tag, known, locale }: { tag: Locale; known: readonly Locale[]; locale: Locale },
): CallCardView["missing"] {
  if (spoken === null || tag !== known[0]) return null;
  const wanted = languagePart(spoken);
  if (localeMeantBy(spoken) === tag) return null;
  return { wanted: languageName(wanted, locale), shown: languageName(tag, locale) };
}

function firstCallable({ phones, places }: ServiceView): PhoneView | null {
  return [...phones, ...places.flatMap((place) => place.phones)].find(({ uri }) => uri !== null) ?? null;
}
