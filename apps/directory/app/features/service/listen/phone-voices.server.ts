import { spokenStandard } from "@dragoman/entry-view/speech/spoken-standard.server.ts";

/** `Android`: Speech Services by Google. `iPhone`: what comes with iOS or can be added in its settings. */
export type PhoneMaker = "Android" | "iPhone";

const both = ["Android", "iPhone"] as const;

/**
 * For which of our languages the makers of phones offer a voice, as far as they say. Cheap and old phones may lack it,
 * and may have others: it decides only whether a reader is told to look in the settings, never who speaks.
 */
const offered: Readonly<Record<string, readonly PhoneMaker[]>> = {
  ar: both,
  de: both,
  el: both,
  en: both,
  es: both,
  fa: ["iPhone"],
  fr: both,
  it: both,
  pl: both,
  pt: both,
  ro: both,
  ru: both,
  sq: ["Android"],
  sw: ["Android"],
  tr: both,
  uk: both,
  ur: ["Android"],
  vi: both,
  zh: both,
};

/** Whose phones offer a voice for a language (BCP 47). */
export function phoneVoices(tag: string): readonly PhoneMaker[] {
  return offered[spokenStandard(tag)?.language ?? ""] ?? [];
}
