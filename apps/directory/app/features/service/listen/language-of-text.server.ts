import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { SpeechOptions } from "./listen-lines.server.ts";

/** By ISO 15924, matching the Unicode property `Script`. */
const letters: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arab}/gu,
  Cyrl: /\p{Script=Cyrl}/gu,
  Ethi: /\p{Script=Ethi}/gu,
  Grek: /\p{Script=Grek}/gu,
  Hans: /\p{Script=Hani}/gu,
  Latn: /\p{Script=Latn}/gu,
};

/**
 * The language in which to speak a text. An untagged text in the reader's script is taken as the reader's language, any
 * other as the local language: an Arabic voice is silent on German words.
 */
export function languageOfText({ value, language }: TextView, { locale, there }: SpeechOptions): string {
  if (language !== null) return language;
  const script = new Intl.Locale(locale).maximize().script ?? "Latn";
  const all = value.match(/\p{L}/gu)?.length ?? 0;
  const own = value.match(letters[script] ?? /\p{L}/gu)?.length ?? 0;
  return own * 2 >= all ? locale : there;
}
