import { readPhrases, type Phrase, type Slot, type WordPattern } from "./danger-phrases.ts";
import { skeletonOf, type QueryWord } from "./danger-query.ts";
import { dangerWords } from "./danger-words.ts";
import { isOneTypoAway } from "./one-typo.ts";

/** Half-open range of query words. */
export interface Span {
  from: number;
  to: number;
}

export interface Vocabulary {
  /** The occurrences of slots among the words; slots without any are left out. */
  lookUp: (words: readonly QueryWord[]) => Map<Slot, Span[]>;
  /** The phrases that begin with a slot. */
  phrasesFrom: (slot: Slot) => readonly Phrase[];
}

/** Word patterns by kind of comparison, since most words resemble few of them. */
interface Patterns {
  whole: Map<string, WordPattern[]>;
  beginnings: Map<string, WordPattern[]>;
  /** By first letter with the second, and with the third: a word with one typo has one of them in either place. */
  tolerant: Map<string, WordPattern[]>;
  /** By the first letter of their first part; empty where that is. */
  skeletons: Map<string, WordPattern[]>;
  /** The others, by the first two letters of their first part. */
  inside: Map<string, WordPattern[]>;
}

let made: Vocabulary | undefined;

/** Built on first use and cached: it contains words of languages and nothing about readers. */
export function dangerVocabulary(): Vocabulary {
  if (made) return made;
  const known: Map<string, WordPattern>[] = [];
  const phrases = dangerWords.flatMap((words, language) => readPhrases(words, { language, patterns: known }));
  const patterns = arrange(known.flatMap((byWord) => [...byWord.values()]));
  const alternatives = new Map<WordPattern, { slot: Slot; words: readonly WordPattern[] }[]>();
  const slots = new Set(phrases.flatMap(({ groups }) => groups.flat()));
  for (const slot of slots) {
    for (const words of slot.alternatives) if (words[0]) add(alternatives, words[0], { slot, words });
  }
  const byFirst = new Map<Slot, Phrase[]>();
  for (const phrase of phrases) {
    const first = phrase.groups[0]?.[0];
    if (first) add(byFirst, first, phrase);
  }
  // While somebody types, all words but the last stay the same.
  let latest: ReadonlyMap<string, ReadonlySet<WordPattern>> = new Map();
  made = { lookUp, phrasesFrom: (slot) => byFirst.get(slot) ?? [] };
  return made;

  function lookUp(words: readonly QueryWord[]): Map<Slot, Span[]> {
    const spans = new Map<WordPattern, Span[]>();
    const before = latest;
    const matched = new Map<string, ReadonlySet<WordPattern>>();
    latest = matched;
    for (const word of words) {
      const key = `${word.text}\n${word.marked ?? "\n"}`;
      const found = matched.get(key) ?? before.get(key) ?? matching(word, patterns);
      matched.set(key, found);
      const span = { from: word.from, to: word.to };
      for (const pattern of found)
        if (pattern.marked === undefined || hasMarks(word, pattern.marked)) add(spans, pattern, span);
    }
    const found = new Map<Slot, Span[]>();
    for (const pattern of spans.keys()) {
      for (const { slot, words: row } of alternatives.get(pattern) ?? []) {
        // Most rows of several words lack one of them.
        if (row.length > 1 && !row.every((one) => spans.has(one))) continue;
        for (const span of besideEachOther(row, spans)) add(found, slot, span);
      }
    }
    return found;
  }
}

function arrange(all: Iterable<WordPattern>): Patterns {
  const patterns: Patterns = {
    whole: new Map(),
    beginnings: new Map(),
    tolerant: new Map(),
    skeletons: new Map(),
    inside: new Map(),
  };
  for (const pattern of all) {
    const [first = "", second, ...more] = pattern.parts;
    if (pattern.skeleton) add(patterns.skeletons, first.slice(0, 1), pattern);
    else if (second === undefined) add(patterns.whole, first, pattern);
    else if (second === "" && more.length === 0) add(patterns.beginnings, first, pattern);
    else add(patterns.inside, (pattern.parts.find((part) => part !== "") ?? "").slice(0, 2), pattern);
    if (pattern.tolerant) for (const key of beginningsOf(first)) add(patterns.tolerant, key, pattern);
  }
  return patterns;
}

function matching({ text, marked }: QueryWord, patterns: Patterns): Set<WordPattern> {
  const { whole, beginnings, tolerant, skeletons, inside } = patterns;
  const found = new Set(whole.get(text));
  for (let length = 1; length <= text.length; length++)
    for (const pattern of beginnings.get(text.slice(0, length)) ?? []) found.add(pattern);
  // A joined pair already counts as one typo.
  for (const key of marked === undefined ? [] : beginningsOf(text))
    for (const pattern of tolerant.get(key) ?? [])
      if (!found.has(pattern) && isOneTypoAway(text, pattern.parts)) found.add(pattern);
  for (let at = 0; at < text.length; at++)
    for (const length of [1, 2])
      for (const pattern of inside.get(text.slice(at, at + length)) ?? [])
        if (isLike(text, pattern.parts)) found.add(pattern);
  const skeleton = skeletonOf(text);
  if (skeleton === undefined) return found;
  for (const first of new Set(["", skeleton.slice(0, 1)]))
    for (const pattern of skeletons.get(first) ?? []) if (isLike(skeleton, pattern.parts)) found.add(pattern);
  return found;
}

/** The first letter of a word with its second and with its third. */
function beginningsOf(word: string): Set<string> {
  const first = word.slice(0, 1);
  return new Set([first + word.slice(1, 2), first + word.slice(2, 3)]);
}

/** Diacritics must match if the reader types any. */
function hasMarks({ text, marked }: QueryWord, pattern: string): boolean {
  return marked === undefined || marked === text || marked === pattern;
}

function isLike(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  if (parts.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at;
}

function besideEachOther(words: readonly WordPattern[], spans: ReadonlyMap<WordPattern, Span[]>): Span[] {
  const [first, ...rest] = words;
  let found = (first && spans.get(first)) ?? [];
  for (const word of rest) {
    const next = spans.get(word) ?? [];
    found = found.flatMap(({ from, to }) =>
      next.filter((one) => one.from === to).map((one) => ({ from, to: one.to })),
    );
  }
  return found;
}

function add<Key, Value>(into: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = into.get(key);
  if (known) known.push(value);
  else into.set(key, [value]);
}
