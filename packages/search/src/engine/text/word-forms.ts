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
 * Other forms of a folded word that count as the word itself: singular and plural, cases, articles. No language is
 * guessed: the script decides, and of Latin letters the rules of all languages that merge no words of another.
 * `languages` (BCP 47) restricts to those of them that are written in the script of the word, if any is, and lets
 * their shorter endings in, too.
 *
 * Most forms are in no text: a form that no index holds costs a look-up and means nothing.
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

/** What the forms of a word may have in common. */
export interface CommonStem {
  beginning: string;
  /** A form has at most so many UTF-16 units. */
  longest: number;
}

const shortestBeginning = 4;
/** Syllables and not letters are counted. */
const shortestOfSyllables = 3;
const shareOfWord = 0.7;
const longestEnding = 4;

const spelled = /^[\p{L}\p{M}]+$/u;
const syllabic = /^\p{Script=Ethiopic}/u;
/** Cut into pairs and clusters, where a beginning tells nothing of the word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The beginning that inflected forms of a folded word are likely to share, whatever the language. It is a guess that
 * merges words (`universal`, `university`): for when nothing else is found.
 */
export function commonStem(word: string): CommonStem | undefined {
  if (!spelled.test(word) || unspaced.test(word)) return undefined;
  const shortest = syllabic.test(word) ? shortestOfSyllables : shortestBeginning;
  const length = Math.max(shortest, Math.round(word.length * shareOfWord));
  if (length >= word.length) return undefined;
  return { beginning: word.slice(0, length), longest: word.length + longestEnding };
}
