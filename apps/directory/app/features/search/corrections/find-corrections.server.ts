import { setImmediate } from "node:timers/promises";
import { foldName } from "@dragoman/reference/fold-name";
import type { Correction } from "./correction.ts";
import { retyped } from "./keyboards.ts";
import { knownWords, wordsOf, type KnownText, type KnownWords } from "./known-words.server.ts";
import { lettersOf } from "./letters.ts";
import { nearestTexts, strangenessFor, type Strangeness } from "./nearest-texts.server.ts";

export interface CorrectionMeans {
  /** The reader's locale. */
  locale: string;
  /** Finds names in the directory with a similar spelling. */
  findNames: (words: readonly string[]) => Promise<readonly KnownText[]>;
}

/** Bounds the computing time: longer queries are stories, and longer words are no words. */
const maxWords = 8;
const longestWord = 30;
/** Each is counted before it is shown, so there are more than are shown. */
const maxCorrections = 6;
const maxOptions = 3;
const maxOptionsOfOneWord = maxCorrections;
/** Letters. Shorter texts resemble too many others. */
const shortestWord = 3;
const shortestPhrase = 5;
/** Penalties that make a guess less likely than another, in mistakes. */
const otherKeyboard = 0.5;
const leftOut = 0.5;
const mixedLanguages = 0.5;
/** The maximum strangeness of a word that needs no correction, in mistakes. */
const understandable = 0.3;
/** The maximum distance of a guess from the likeliest one. */
const maxBehind = 1;
const maxCostOfKnown = 0.5;
/** With more mistakes, a retyped text is not what the reader meant. */
const maxCostOfRetyped = 1;

interface Guess extends Correction {
  cost: number;
}

/**
 * Corrections for a query without results, the likeliest first: words and names with a similar spelling, words joined
 * or split, and words typed with the keyboard of another language. Whether a correction has results is for the search
 * to find out.
 */
export async function findCorrections(query: string, means: CorrectionMeans): Promise<Correction[]> {
  const typed = wordsOf(query)
    .slice(0, maxWords)
    .filter((word) => word.length <= longestWord);
  if (typed.length === 0) return [];
  const known = await knownWords();
  const strange = strangenessFor(means.locale);
  const familiar = [...known.letters].filter(([language]) => strange(language) <= understandable);
  const isFamiliar = (letters: string) => familiar.some(([, own]) => own.has(letters));
  const odd = typed.filter((word) => !isFamiliar(lettersOf(foldName(word))));
  const names = odd.length === 0 ? [] : await means.findNames(odd);
  const named = new Set(names.map(({ letters }) => letters));
  // A function word alone is no better search.
  const around = typed.length > 1 ? known.functionWords : [];
  const words: Words = {
    among: [...known.words, ...names, ...around],
    strange,
    isKnown: (letters) => named.has(letters) || isFamiliar(letters),
  };
  // If all words are known, joining two of them must be almost free of mistakes.
  const phrases = phraseGuesses(typed, { known, strange }).filter(
    ({ cost }) => odd.length > 0 || cost <= maxCostOfKnown,
  );
  const guesses = [
    ...(odd.length > 0 ? await wordGuesses(typed, words) : []),
    ...phrases,
    ...(odd.length === typed.length ? await keyboardGuesses(query, words) : []),
  ];
  const seen = new Set([foldName(query)]);
  const likeliest = guesses
    .toSorted((one, other) => one.cost - other.cost)
    .filter((guess) => !seen.has(foldName(guess.query)) && seen.add(foldName(guess.query)));
  const least = likeliest[0]?.cost ?? 0;
  return likeliest
    .filter(({ cost }) => cost <= least + maxBehind)
    .slice(0, maxCorrections)
    .map(({ query: corrected, language }) => ({ query: corrected, language }));
}

interface Option {
  /** Empty for an omitted word. */
  text: string;
  language: string | null;
  cost: number;
}

interface Words {
  among: readonly KnownText[];
  strange: Strangeness;
  isKnown: (letters: string) => boolean;
}

/** Replaces each unknown word by its likeliest correction, then one of them by the next likely. */
async function wordGuesses(typed: readonly string[], words: Words): Promise<Guess[]> {
  const limit = typed.length === 1 ? maxOptionsOfOneWord : maxOptions;
  const options: Option[][] = [];
  for (const word of typed) {
    options.push(optionsFor(word, { ...words, limit }));
    // Each word is compared with all known words, so other work may run in between.
    await setImmediate();
  }
  if (options.every(([first]) => first === undefined || first.text === "")) return [];
  const guessWith = (changedAt: number, choice: number) =>
    guessOf(options.map((each, at) => each[at === changedAt ? choice : 0]).flatMap((one) => one ?? []));
  const others = options.flatMap((each, at) => each.slice(1).map((_, index) => guessWith(at, index + 1)));
  return [guessWith(-1, 0), ...others];
}

/** The candidates for a word, the likeliest first; an omission if no other word resembles it. */
function optionsFor(word: string, { among, strange, isKnown, limit }: Words & { limit: number }): Option[] {
  const letters = lettersOf(foldName(word));
  const isShort = letters.length < shortestWord && !isHan(letters);
  if (isShort || isKnown(letters)) return [{ text: word, language: null, cost: 0 }];
  const near = nearestTexts(letters, { among, strange, limit });
  const options = near.map(({ known, cost }) => ({ text: known.text, language: known.language, cost }));
  return options.length > 0 ? options : [{ text: "", language: null, cost: leftOut }];
}

/** Corrections for words joined, split, or mistyped as a whole. */
function phraseGuesses(
  typed: readonly string[],
  { known, strange }: { known: KnownWords; strange: Strangeness },
): Guess[] {
  const letters = lettersOf(foldName(typed.join("")));
  if (letters.length < shortestPhrase) return [];
  const among = typed.length > 1 ? [...known.phrases, ...known.words] : known.phrases;
  return nearestTexts(letters, { among, strange, limit: maxOptions }).map((near) => ({
    query: near.known.text,
    language: near.known.language,
    cost: near.cost,
  }));
}

/** The same keys on another keyboard, where they spell words that are known, or nearly. */
async function keyboardGuesses(query: string, words: Words): Promise<Guess[]> {
  const guesses: Guess[] = [];
  for (const { text } of retyped(query)) {
    const found = await retypedWords(wordsOf(text), words);
    if (found.length === 0) continue;
    const guess = guessOf(found);
    guesses.push({ ...guess, cost: guess.cost + otherKeyboard });
  }
  return guesses;
}

/** The known words that another keyboard spelled; empty if one of them is unknown. */
async function retypedWords(typed: readonly string[], { among, strange }: Words): Promise<Option[]> {
  const options: Option[] = [];
  for (const word of typed) {
    const [near] = nearestTexts(lettersOf(foldName(word)), { among, strange, limit: 1 });
    if (!near || near.cost > maxCostOfRetyped) return [];
    options.push({ text: near.known.text, language: near.known.language, cost: near.cost });
    await setImmediate();
  }
  return options;
}

function guessOf(options: readonly Option[]): Guess {
  const languages = new Set(options.flatMap(({ language }) => language ?? []));
  const [language = null] = languages;
  return {
    query: options
      .map(({ text }) => text)
      .filter((text) => text !== "")
      .join(" "),
    language,
    cost: options.reduce((sum, { cost }) => sum + cost, 0) + (languages.size > 1 ? mixedLanguages : 0),
  };
}

function isHan(letters: string): boolean {
  return /^\p{Script=Han}+$/u.test(letters);
}
