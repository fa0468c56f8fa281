import { setImmediate } from "node:timers/promises";
import { foldName } from "@dragoman/reference/fold-name";
import { needNames } from "@dragoman/reference/need-names";
import type { NeedNames, NeedWords } from "@dragoman/reference/needs";
import { needWords } from "@dragoman/reference/need-words";
import { lettersOf } from "./letters.ts";
import { traitsOf } from "./letter-traits.ts";

/** A word or phrase that people search for. */
export interface KnownText {
  /** In its usual spelling. */
  text: string;
  /** The letters that are compared. */
  letters: string;
  /** The kinds of letters in it, which rule out most comparisons. */
  traits: number;
  /** BCP 47; `null` for a name of the directory in an unknown language. */
  language: string | null;
}

export interface KnownWords {
  /** Words that describe a need. */
  words: readonly KnownText[];
  /** Function words: "where", "I need". */
  functionWords: readonly KnownText[];
  /** Phrases of several words, or in scripts without spaces. */
  phrases: readonly KnownText[];
  /** By language, the letters of all texts that need no correction. */
  letters: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Words and letters. Longer phrases are sentences, where a reader mistypes a word and not the whole. */
const longestPhrase = { words: 4, letters: 30 };

let known: Promise<KnownWords> | undefined;

/** The names and everyday words of needs in all languages, gathered at the first use. */
export function knownWords(): Promise<KnownWords> {
  known ??= gather();
  return known;
}

/** The words of a text as written, without the punctuation around them. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}](?:[^\s]*[\p{L}\p{M}\p{N}])?/gu) ?? [];
}

export function knownText(text: string, language: string | null): KnownText {
  const letters = lettersOf(foldName(text));
  return { text, letters, traits: traitsOf(letters), language };
}

async function gather(): Promise<KnownWords> {
  const words: KnownText[] = [];
  const functionWords: KnownText[] = [];
  const phrases: KnownText[] = [];
  const letters = new Map<string, ReadonlySet<string>>();
  const named: Readonly<Record<string, NeedNames>> = needNames;
  for (const [language, ofLanguage] of Object.entries<NeedWords>(needWords)) {
    const around = gatherLanguage(language, ofLanguage.functionWords).words;
    functionWords.push(...around.values());
    // Names begin with capitals, so the words of sentences come first.
    const native = [...Object.values(ofLanguage.words).flat(), ...Object.values(named[language] ?? {})];
    for (const [tag, texts] of [
      [language, native],
      [`${language}-Latn`, Object.values(ofLanguage.romanised).flat()],
    ] as const) {
      const one = gatherLanguage(tag, texts);
      words.push(...[...one.words.values()].filter((word) => !around.has(word.letters)));
      phrases.push(...one.phrases.values());
      letters.set(tag, new Set([...one.words.keys(), ...around.keys()]));
    }
    // All languages take a tenth of a second, so other requests run in between.
    await setImmediate();
  }
  return { words, functionWords, phrases, letters };
}

function gatherLanguage(language: string, texts: readonly string[]) {
  const words = new Map<string, KnownText>();
  const phrases = new Map<string, KnownText>();
  const seen = new Map<string, string>();
  const addWord = (word: string): string => {
    const known = seen.get(word);
    if (known !== undefined) return known;
    const one = knownText(word, language);
    seen.set(word, one.letters);
    if (one.letters.length > 1 && !words.has(one.letters)) words.set(one.letters, one);
    return one.letters;
  };
  for (const text of texts) {
    const each = wordsOf(text);
    const letters = each.map(addWord).join("");
    const isPhrase = each.length > 1 && each.length <= longestPhrase.words;
    if (isPhrase && letters.length <= longestPhrase.letters && !phrases.has(letters)) {
      phrases.set(letters, { text, letters, traits: traitsOf(letters), language });
    }
  }
  return { words, phrases };
}
