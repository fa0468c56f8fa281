import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { Teller } from "./listen-lines.server.ts";

/** By ISO 15924, as the property `Script` of Unicode names them. */
const letters: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arab}/gu,
  Cyrl: /\p{Script=Cyrl}/gu,
  Ethi: /\p{Script=Ethi}/gu,
  Grek: /\p{Script=Grek}/gu,
  Hans: /\p{Script=Hani}/gu,
  Latn: /\p{Script=Latn}/gu,
};

/**
 * In which language a text is said. Where nobody says, it is the reader's when it is written in the reader's letters, and
 * else what is spoken at the place: an Arabic voice is silent before German words.
 */
export function languageOfText({ value, language }: TextView, { locale, there }: Teller): string {
  if (language !== null) return language;
  const script = new Intl.Locale(locale).maximize().script ?? "Latn";
  const all = value.match(/\p{L}/gu)?.length ?? 0;
  const own = value.match(letters[script] ?? /\p{L}/gu)?.length ?? 0;
  return own * 2 >= all ? locale : there;
}
