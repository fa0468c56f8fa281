import { needWords } from "@dragoman/reference/need-words";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import type { NeedWords } from "@dragoman/reference/needs";

/** Limits of a stored search. Longer texts are stories, and stories are about a person. */
const maxWords = 6;
const maxCharacters = 60;

const elsewhere =
  /\S+@\S+|@\S+|\b(?:https?:\/\/|www\.)\S+|\b[\p{L}\d-]+\.(?:com|net|org|info|io|[a-z]{2})\b\S*/giu;
/** Street names, if a number is present: "street" alone may be about sleeping on the street. */
const street =
  /(?:stra(?:ß|ss)e|str|gasse|platz|allee|weg|sokak|caddesi|mahallesi|utca)$|^(?:street|st|road|rd|avenue|ave|lane|rue|via|viale|piazza|calle|avenida|avda|plaza|rua|ulica|ul|strada|bulevardul|улица|ул|вулиця|вул|οδός|شارع|خیابان|کوچه|جاده)$/u;
/** Joiners (U+200C, U+200D) occur within words of Persian and Sinhala. */
const between = /(?:(?!\u200c|\u200d)[^\p{L}\p{M}\p{N}'’-])+/u;
/** Words that precede a name. */
const title =
  /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|familie|m|mme|mlle|monsieur|madame|sr|sra|señor|señora|doña|sig|signor|signora|pan|pani|domnul|doamna|bay|bayan|named|called|name|السيد|السيدة|الأستاذ|آقای|خانم|پان|пан|пані|господин|госпожа)$/u;

/**
 * The words of a search that may be stored: in lower case, without e-mail addresses, numbers, streets, probable names
 * and function words. Empty if nothing is left. Names written like any other word cannot be recognized, which is why
 * rare searches are deleted early.
 */
export function storableText(query: string, locale: Locale): string {
  const text = query.normalize("NFKC").replace(elsewhere, " ");
  const words = text.split(between).filter(Boolean);
  const lower = words.map((word) => word.toLocaleLowerCase(locale));
  const hasNumber = words.some((word) => /\p{N}/u.test(word));
  if (hasNumber && lower.some((word) => street.test(word))) return "";
  const needless = functionWordsOf(locale);
  const names = namesAmong(words, locale);
  const storable = lower.filter(
    (word, at) =>
      !(names.has(at) || title.test(word) || title.test(lower[at - 1] ?? "")) &&
      !/\p{N}/u.test(word) &&
      !needless.has(word),
  );
  return fitting(storable);
}

/** Positions of unexpected capitals: not at the beginning, and not in German, which capitalizes nouns. */
function namesAmong(words: readonly string[], locale: Locale): Set<number> {
  const hasSmall = words.some((word) => /^\p{Ll}/u.test(word));
  const areCapitals = words.every((word) => word === word.toLocaleUpperCase(locale));
  if (locale === "de" || areCapitals) return new Set();
  const capitals = [...words.keys()].filter((at) => /^\p{Lu}/u.test(words[at] ?? ""));
  // At least two words, all with a capital: probably a name.
  if (!hasSmall && words.length > 1) return new Set(words.keys());
  return new Set(capitals.filter((at) => at > 0 || capitals.includes(1)));
}

function functionWordsOf(locale: Locale): ReadonlySet<string> {
  const words: Readonly<Record<string, NeedWords>> = needWords;
  return new Set(words[locale]?.functionWords);
}

function fitting(words: readonly string[]): string {
  const few = words.slice(0, maxWords);
  while (few.length > 1 && few.join(" ").length > maxCharacters) few.pop();
  return Array.from(few.join(" ")).slice(0, maxCharacters).join("");
}
