import { spokenStandard } from "@dragoman/entry-view/speech/spoken-standard.server.ts";

/** `Android`: Speech Services by Google. `iPhone`: voices that come with iOS or can be added in its settings. */
export type PhoneMaker = "Android" | "iPhone";

const both = ["Android", "iPhone"] as const;

/**
 * The interface languages for which phone makers say that they offer a voice. Cheap and old phones may lack it, and may
 * have others. This only decides whether to tell readers to look in the settings, never which voice speaks.
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

/** The makers whose phones offer a voice for a language (BCP 47). */
export function phoneVoices(tag: string): readonly PhoneMaker[] {
  return offered[spokenStandard(tag)?.language ?? ""] ?? [];
}
