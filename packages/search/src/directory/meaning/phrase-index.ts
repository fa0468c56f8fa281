import { createLruCache } from "../../engine/query/caches/lru-cache.ts";
import { tokenize } from "../../engine/text/tokenize.ts";
import { otherForms } from "../../engine/text/word-forms.ts";
import type { FunctionWords } from "../index-view.ts";

/** A word of a text in which phrases are sought. */
export interface TextWord {
  /** Folded. */
  term: string;
  /** A function word ("the", "for") in one of the languages of the text. */
  empty: boolean;
}

/** A phrase that a text contains, from word `from` up to but excluding word `to`. */
export interface PhraseMatch<Value> {
  value: Value;
  /** BCP 47 tag of the phrase. */
  language: string;
  from: number;
  to: number;
  /** The words of the phrase that carry meaning, at least 1. */
  length: number;
}

/** A phrase most of whose words a text contains, in any order and place. */
export interface LooseMatch<Value> {
  value: Value;
  /** Higher with every word, and the fewer phrases have it. */
  score: number;
  /** Words of the phrase that the text contains, at least 2. */
  length: number;
}

interface End<Value> {
  value: Value;
  language: string;
  length: number;
  /** It has function words of its own between its words: "shelter *for* families". */
  isJoined: boolean;
}

/** English prepositions of place. They change the meaning of a compound: "families in shelters". */
const locating = /^(?:at|from|in)$/;

/** Words without meaning between two words of a phrase: "behind on *the* rent". */
const longestGap = 3;

/**
 * Finds which of many phrases a text contains, in any inflection, and with any function words between their
 * words. Time grows with the length of the text, not with the number of phrases.
 */
export class PhraseIndex<Value> {
  /** A tree of words: by node, the nodes after it, by number of the next word. The root is 0; a leaf has none. */
  readonly #next: (Map<number, number> | undefined)[] = [undefined];
  /** By node: the phrases that end there. */
  readonly #ends: (End<Value>[] | undefined)[] = [undefined];
  /** Each word of a phrase to its number in each language. */
  readonly #numbers = new Map<string, number[]>();
  /** The numbers of words in texts, in any form, in the languages sought: by these and the word. */
  readonly #found = createLruCache<readonly number[]>(foundRoom);
  readonly #languages: string[] = [];
  /** Phrases of several words, and by number of a word those that have it. */
  readonly #phrases: { value: Value; length: number }[] = [];
  readonly #phrasesWith: number[][] = [];
  /** By language. */
  readonly #comparable = new Map<string, ComparableWord[]>();
  /** The words of phrases by their first letter. */
  readonly #byLetter = new Map<string, string[]>();
  readonly #functionWords: FunctionWords;

  constructor(functionWords: FunctionWords) {
    this.#functionWords = functionWords;
  }

  add(text: string, value: Value, language: string): void {
    const all = tokenize(text, "query").map(({ term }) => term);
    const empty = this.#functionWords.get(language);
    const telling = all.filter((term) => empty?.has(term) !== true);
    // "No insurance" is not "insurance": a phrase is found without its function words only if two others are left.
    const terms = telling.length >= 2 || telling.length === all.length ? telling : all;
    let node = 0;
    for (const term of terms) {
      const number = this.#numberOf(term, language);
      const next = (this.#next[node] ??= new Map<number, number>());
      node = next.get(number) ?? this.#addNode();
      next.set(number, node);
      if (terms.length > 1) this.#phrasesWith[number]?.push(this.#phrases.length);
    }
    if (terms.length > 1) this.#phrases.push({ value, length: terms.length });
    const ends = (this.#ends[node] ??= []);
    if (node === 0 || ends.some((end) => end.value === value && end.language === language)) return;
    ends.push({ value, language, length: terms.length, isJoined: terms.length < all.length });
  }

  /** The matches of all phrases, also of those inside others. `languages` limits them to phrases of these languages. */
  find(words: readonly TextWord[], languages?: ReadonlySet<string>): PhraseMatch<Value>[] {
    const scope = scopeOf(languages);
    const numbers = words.map((word) => this.#numbersOf(word, scope));
    const found: PhraseMatch<Value>[] = [];
    const visit = (node: number, from: number, at: number): void => {
      for (const { value, language, length, isJoined } of this.#ends[node] ?? []) {
        const within = words.slice(from, at);
        if (isJoined || language !== "en" || !within.some(({ term }) => locating.test(term)))
          found.push({ value, language, from, to: at, length });
      }
      const children = this.#next[node];
      if (!children) return;
      for (let next = at; next < words.length && next - at <= longestGap; next++) {
        for (const number of numbers[next] ?? []) {
          const child = children.get(number);
          if (child !== undefined) visit(child, from, next + 1);
        }
        // The first word of a phrase is where it begins.
        if (node === 0 || words[next]?.empty !== true) break;
      }
    };
    for (let from = 0; from < words.length; from++) visit(0, from, from);
    return found;
  }

  /**
   * The phrases of which a text contains most words, in any position, best first: "shut off my power" in "they will
   * shut the power off".
   */
  findLoosely(words: readonly TextWord[], languages: ReadonlySet<string>): LooseMatch<Value>[] {
    const matches = new Map<number, { score: number; length: number }>();
    const scope = scopeOf(languages);
    for (const word of words) {
      if (word.empty) continue;
      const numbers = this.#numbersOf(word, scope);
      const phrases = new Set(numbers.flatMap((number) => this.#phrasesWith[number] ?? []));
      const rarity = Math.log2(this.#phrases.length / Math.max(1, phrases.size));
      for (const phrase of phrases) {
        const match = matches.get(phrase) ?? { score: 0, length: 0 };
        matches.set(phrase, { score: match.score + rarity, length: match.length + 1 });
      }
    }
    return [...matches]
      .flatMap(([phrase, { score, length }]) => {
        const found = this.#phrases[phrase];
        return found && length >= 2 && length >= found.length * mostOfPhrase
          ? [{ value: found.value, score, length }]
          : [];
      })
      .toSorted((one, other) => other.score - one.score);
  }

  /** Whether a word occurs in a phrase of one of these languages, in some form. */
  knows(word: TextWord, languages: ReadonlySet<string>): boolean {
    return this.#numbersOf(word, scopeOf(languages)).length > 0;
  }

  /** The words of phrases in these languages from which a word differs by one letter. */
  corrections(term: string, languages: ReadonlySet<string>): string[] {
    const letters = lettersOf(term);
    const found = [...languages].flatMap((language) =>
      this.#comparableIn(language)
        .filter((one) => mayBeOneTypo(one.letters, letters) && isOneTypo(term, one.word))
        .map(({ word }) => word),
    );
    return [...new Set(found)];
  }

  /** Whether a word of a phrase in these languages begins like this. */
  hasBeginning(beginning: string, languages: ReadonlySet<string>): boolean {
    const words = this.#byLetter.get(beginning.charAt(0)) ?? [];
    return words.some(
      (word) =>
        word.startsWith(beginning) &&
        this.#numbers.get(word)?.some((one) => languages.has(this.#languages[one] ?? "")),
    );
  }

  #comparableIn(language: string): readonly ComparableWord[] {
    const known = this.#comparable.get(language);
    if (known) return known;
    const words = [...this.#numbers]
      .filter(
        ([word, numbers]) =>
          word.length >= shortestCorrected && numbers.some((one) => this.#languages[one] === language),
      )
      .map(([word]) => ({ word, letters: lettersOf(word) }));
    this.#comparable.set(language, words);
    return words;
  }

  #numbersOf({ term }: TextWord, { tags, name }: Scope): readonly number[] {
    const key = `${name} ${term}`;
    const known = this.#found.get(key);
    if (known) return known;
    const forms = [term, ...otherForms(term, tags)];
    const all = new Set(forms.flatMap((form) => this.#numbers.get(form) ?? []));
    const numbers = [...all].filter((one) => tags?.includes(this.#languages[one] ?? "") !== false);
    this.#found.set(key, numbers, key.length * 2 + numbers.length * 8 + 100);
    return numbers;
  }

  #addNode(): number {
    this.#next.push(undefined);
    return this.#ends.push(undefined) - 1;
  }

  #numberOf(term: string, language: string): number {
    const numbers = this.#numbers.get(term) ?? [];
    const known = numbers.find((one) => this.#languages[one] === language);
    if (known !== undefined) return known;
    const number = this.#languages.length;
    const alike = this.#byLetter.get(term.charAt(0));
    if (!alike) this.#byLetter.set(term.charAt(0), [term]);
    else if (numbers.length === 0) alike.push(term);
    this.#numbers.set(term, [...numbers, number]);
    this.#languages.push(language);
    this.#phrasesWith.push([]);
    return number;
  }
}

/** The share of the words of a phrase that makes it found. */
const mostOfPhrase = 2 / 3;

/** Bytes for the words of texts that were found before. */
const foundRoom = 4_000_000;

/** The languages in which words are sought, all if there are no tags, and a name for them. */
interface Scope {
  tags: readonly string[] | undefined;
  name: string;
}

function scopeOf(languages: ReadonlySet<string> | undefined): Scope {
  const tags = languages && [...languages];
  return { tags, name: tags?.join(" ") ?? "" };
}

const shortestCorrected = 4;

/** A word, with the letters that it consists of: as `lettersOf`. */
interface ComparableWord {
  word: string;
  letters: number;
}

/** The letters of a word in any order and number, as 32 bits that several letters share. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** A wrong letter changes two bits; any other typo changes one or none. Rules out most words without reading them. */
function mayBeOneTypo(one: number, other: number): boolean {
  let different = one ^ other;
  different &= different - 1;
  return (different & (different - 1)) === 0;
}

/** Whether one letter is missing, too many, wrong or swapped with its neighbour. */
function isOneTypo(one: string, other: string): boolean {
  if (one === other) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let to = 0;
  while (to < Math.min(one.length, other.length) - from && one.at(-1 - to) === other.at(-1 - to)) to++;
  const left = one.slice(from, one.length - to);
  const right = other.slice(from, other.length - to);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** The words of a text in these languages. */
export function wordsOf(text: string, languages: Iterable<string>, functionWords: FunctionWords): TextWord[] {
  const empty = [...languages].flatMap((language) => functionWords.get(language) ?? []);
  return tokenize(text, "query").map(({ term }) => ({ term, empty: empty.some((words) => words.has(term)) }));
}
