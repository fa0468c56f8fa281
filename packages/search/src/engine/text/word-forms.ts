import { addArabicScriptForms, arabicScriptLanguages } from "./forms/arabic-forms.ts";
import { addCyrillicForms } from "./forms/cyrillic-forms.ts";
import { addDevanagariForms } from "./forms/devanagari-forms.ts";
import { addEthiopicForms } from "./forms/ethiopic-forms.ts";
import { addGreekForms } from "./forms/greek-forms.ts";
import { addLatinForms, latinLanguages } from "./forms/latin-forms.ts";

const latinWord = /^[a-z]{2,}$/;
const arabicWord = /^\p{Script=Arabic}{2,}$/u;
const cyrillicWord = /^\p{Script=Cyrillic}{3,}$/u;
const greekWord = /^\p{Script=Greek}{3,}$/u;
const devanagariWord = /^\p{Script=Devanagari}{3,}$/u;
const ethiopicWord = /^\p{Script=Ethiopic}{2,}$/u;

/**
 * The inflected forms of a folded word that count as the word itself: singular and plural, cases, articles. The
 * language is not guessed: the script selects the rules, and for Latin script only rules that merge no words of another
 * language apply. `languages` (BCP 47) restricts the rules to those languages that use the word's script, if any does,
 * and enables their shorter endings. Most generated forms occur in no text: a form outside the index costs one lookup
 * and has no effect.
 */
export function otherForms(word: string, languages?: readonly string[]): string[] {
  const forms = new Set<string>();
  if (latinWord.test(word)) addLatinForms(forms, word, languagesAmong(latinLanguages, languages));
  else if (arabicWord.test(word)) {
    addArabicScriptForms(forms, word, languagesAmong(arabicScriptLanguages, languages));
  } else if (cyrillicWord.test(word)) addCyrillicForms(forms, word);
  else if (greekWord.test(word)) addGreekForms(forms, word);
  else if (devanagariWord.test(word)) addDevanagariForms(forms, word);
  else if (ethiopicWord.test(word)) addEthiopicForms(forms, word);
  forms.delete(word);
  return [...forms];
}

function languagesAmong(
  known: ReadonlySet<string>,
  tags: readonly string[] | undefined,
): string[] | undefined {
  const languages = tags?.map((tag) => tag.split("-")[0] ?? tag).filter((language) => known.has(language));
  return languages?.length === 0 ? undefined : languages;
}

/** The common part of a word's forms. */
export interface CommonStem {
  beginning: string;
  /** Maximum length of a form in UTF-16 units. */
  longest: number;
}

const shortestBeginning = 4;
/** Counted in syllables, not letters. */
const shortestOfSyllables = 3;
const shareOfWord = 0.7;
const longestEnding = 4;

const spelled = /^[\p{L}\p{M}]+$/u;
const syllabic = /^\p{Script=Ethiopic}/u;
/** Indexed as pairs and clusters, where a prefix is no information about the word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The prefix that inflected forms of a folded word are likely to share, in any language. A guess that merges words
 * (`universal`, `university`), for use when nothing else is found.
 */
export function commonStem(word: string): CommonStem | undefined {
  if (!spelled.test(word) || unspaced.test(word)) return undefined;
  const shortest = syllabic.test(word) ? shortestOfSyllables : shortestBeginning;
  const length = Math.max(shortest, Math.round(word.length * shareOfWord));
  if (length >= word.length) return undefined;
  return { beginning: word.slice(0, length), longest: word.length + longestEnding };
}
