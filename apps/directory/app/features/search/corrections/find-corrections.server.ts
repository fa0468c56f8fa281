import { setImmediate } from "node:timers/promises";
import { foldName } from "@dragoman/reference/fold-name";
import type { Correction } from "./correction.ts";
import { retyped } from "./keyboards.ts";
import { knownWords, wordsOf, type KnownText, type KnownWords } from "./known-words.server.ts";
import { lettersOf } from "./letters.ts";
import { nearestTexts, strangenessFor, type Strangeness } from "./nearest-texts.server.ts";

export interface CorrectionMeans {
  /** Of the reader. */
  locale: string;
  /** Names in the directory that are written like the words. */
  findNames: (words: readonly string[]) => Promise<readonly KnownText[]>;
}

/** What costs time is bounded: longer queries are stories, and longer words are none. */
const mostWords = 8;
const longestWord = 30;
/** Each is counted before it is shown, so that there are more than are shown. */
const mostCorrections = 6;
const mostOptions = 3;
const mostOptionsOfOne = mostCorrections;
/** Shorter texts are like too many others. Letters. */
const shortestWord = 3;
const shortestPhrase = 5;
/** What makes a guess less likely than another, in mistakes. */
const otherKeyboard = 0.5;
const leftOut = 0.5;
const mixedLanguages = 0.5;
/** How strange the words may be that the reader need not be asked about, in mistakes. */
const understandable = 0.3;
/** How much less likely than the likeliest a guess may be. */
const mostBehind = 1;
const mostOfKnown = 0.5;
/** More mistakes on a wrong keyboard are no text on the right one. */
const mostRetyped = 1;

interface Guess extends Correction {
  cost: number;
}

/**
 * What somebody may have meant whose words found nothing, the likeliest first: words and names that are written alike,
 * words that were joined or torn apart, and words from a keyboard that was set to another language. Whether any of
 * it finds something is for the search to say.
 */
export async function findCorrections(query: string, means: CorrectionMeans): Promise<Correction[]> {
  const typed = wordsOf(query)
    .slice(0, mostWords)
    .filter((word) => word.length <= longestWord);
  if (typed.length === 0) return [];
  const known = await knownWords();
  const strange = strangenessFor(means.locale);
  const familiar = [...known.letters].filter(([language]) => strange(language) <= understandable);
  const isFamiliar = (letters: string) => familiar.some(([, own]) => own.has(letters));
  const odd = typed.filter((word) => !isFamiliar(lettersOf(foldName(word))));
  const names = odd.length === 0 ? [] : await means.findNames(odd);
  const named = new Set(names.map(({ letters }) => letters));
  // A word that says nothing by itself is no better search.
  const around = typed.length > 1 ? known.functionWords : [];
  const words: Words = {
    among: [...known.words, ...names, ...around],
    strange,
    isKnown: (letters) => named.has(letters) || isFamiliar(letters),
  };
  // Of words that are all known, two are taken for another only where it takes next to nothing.
  const phrases = phraseGuesses(typed, { known, strange }).filter(
    ({ cost }) => odd.length > 0 || cost <= mostOfKnown,
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
    .filter(({ cost }) => cost <= least + mostBehind)
    .slice(0, mostCorrections)
    .map(({ query: corrected, language }) => ({ query: corrected, language }));
}

interface Option {
  /** Empty for a word that is left out. */
  text: string;
  language: string | null;
  cost: number;
}

interface Words {
  among: readonly KnownText[];
  strange: Strangeness;
  isKnown: (letters: string) => boolean;
}

/** Each unknown word replaced by the likeliest, and then one of them by the next likely. */
async function wordGuesses(typed: readonly string[], words: Words): Promise<Guess[]> {
  const most = typed.length === 1 ? mostOptionsOfOne : mostOptions;
  const options: Option[][] = [];
  for (const word of typed) {
    options.push(optionsFor(word, { ...words, most }));
    // A word is compared with all that are known: others have the thread in between.
    await setImmediate();
  }
  if (options.every(([first]) => first === undefined || first.text === "")) return [];
  const guessWith = (changedAt: number, choice: number) =>
    guessOf(options.map((each, at) => each[at === changedAt ? choice : 0]).flatMap((one) => one ?? []));
  const others = options.flatMap((each, at) => each.slice(1).map((_, index) => guessWith(at, index + 1)));
  return [guessWith(-1, 0), ...others];
}

/** What may stand for a word, the likeliest first; nothing where no other word is like it. */
function optionsFor(word: string, { among, strange, isKnown, most }: Words & { most: number }): Option[] {
  const letters = lettersOf(foldName(word));
  const isShort = letters.length < shortestWord && !isHan(letters);
  if (isShort || isKnown(letters)) return [{ text: word, language: null, cost: 0 }];
  const near = nearestTexts(letters, { among, strange, most });
  const options = near.map(({ known, cost }) => ({ text: known.text, language: known.language, cost }));
  return options.length > 0 ? options : [{ text: "", language: null, cost: leftOut }];
}

/** Words that were joined, torn apart, or mistyped as a whole. */
function phraseGuesses(
  typed: readonly string[],
  { known, strange }: { known: KnownWords; strange: Strangeness },
): Guess[] {
  const letters = lettersOf(foldName(typed.join("")));
  if (letters.length < shortestPhrase) return [];
  const among = typed.length > 1 ? [...known.phrases, ...known.words] : known.phrases;
  return nearestTexts(letters, { among, strange, most: mostOptions }).map((near) => ({
    query: near.known.text,
    language: near.known.language,
    cost: near.cost,
  }));
}

/** The same keys on another keyboard, where they write words that are known, or nearly. */
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

/** What the words are that another keyboard has written; nothing where one of them is none. */
async function retypedWords(typed: readonly string[], { among, strange }: Words): Promise<Option[]> {
  const options: Option[] = [];
  for (const word of typed) {
    const [near] = nearestTexts(lettersOf(foldName(word)), { among, strange, most: 1 });
    if (!near || near.cost > mostRetyped) return [];
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
