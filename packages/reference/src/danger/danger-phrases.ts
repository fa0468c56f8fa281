import type { DangerKind, DangerWords } from "./danger-words/danger-words.ts";
import { skeletonOf } from "./danger-query.ts";
import { foldName } from "../fold-name.ts";

/** One word of a phrase. */
export interface WordPattern {
  /** Folded parts around each `*`. */
  parts: readonly string[];
  /** As written, where diacritics distinguish it from another word. */
  marked: string | undefined;
  /** Whether to compare consonants only. */
  skeleton: boolean;
  /** Whether to tolerate a typo. */
  tolerant: boolean;
}

/** Alternatives, each a sequence of adjacent words. */
export interface Slot {
  alternatives: readonly (readonly WordPattern[])[];
  /** Maximum number of other words before it. */
  gap: number;
}

/** A phrase matches when all its groups occur in a query, in any order, each with its slots in order. */
export interface Phrase {
  /** Number of its language. */
  language: number;
  /** `null` for a phrase that indicates no danger. */
  kind: DangerKind | null;
  groups: readonly (readonly Slot[])[];
}

/** Minimum length for typo tolerance. A typo in a shorter word makes another word. */
const shortestTolerant = 6;

/** Han characters count as half words. */
const usualGap = 4;
const hanGap = 8;

const han = /\p{Script=Han}/u;
const hanWords = /\p{Script=Han}|[^\p{Script=Han}]+/gu;

/**
 * Compiles the phrases of one language. Equal words share one object across languages, so that each is looked up once.
 *
 * @param patterns the words that were read, by the rules for them; others are added.
 */
export function readPhrases(
  { lists, phrases, quiet, marks = false }: DangerWords,
  { language, patterns }: { language: number; patterns: Map<string, WordPattern>[] },
): Phrase[] {
  const slots = new Map<string, Slot>();
  // A misspelled word more likely indicates danger than a harmless lookalike.
  let tolerant = true;
  const dangerous = Object.entries(phrases).flatMap(([kind, own]) =>
    own.map((phrase) => ({ language, kind: kind as DangerKind, groups: groupsOf(phrase) })),
  ); // a cast: Object.entries forgets the keys' type
  tolerant = false;
  slots.clear();
  return [...dangerous, ...quiet.map((phrase) => ({ language, kind: null, groups: groupsOf(phrase) }))];

  function groupsOf(phrase: string): Slot[][] {
    return phrase
      .normalize("NFC")
      .split(" & ")
      .map((group) => group.split(" ").map(slotOf));
  }

  function slotOf(text: string): Slot {
    const known = slots.get(text);
    if (known) return known;
    const alternatives = text.split("|").flatMap((alternative) => besideEachOther(alternative.split("_")));
    const slot = { alternatives, gap: han.test(text) ? hanGap : usualGap };
    slots.set(text, slot);
    return slot;
  }

  /** Every expansion of adjacent words, including words from lists. */
  function besideEachOther([first = "", ...rest]: readonly string[]): readonly (readonly WordPattern[])[] {
    const own = first.startsWith("$") ? listed(first.slice(1)) : [wordsOf(first)];
    if (rest.length === 0) return own;
    const others = besideEachOther(rest);
    return own.flatMap((words) => others.map((more) => [...words, ...more]));
  }

  function listed(name: string): Slot["alternatives"] {
    const list = lists[name];
    if (list === undefined) throw new Error(`No list $${name}`);
    return slotOf(list).alternatives;
  }

  function wordsOf(word: string): WordPattern[] {
    // Han characters are words by themselves.
    return han.test(word) ? (word.match(hanWords) ?? []).map(patternOf) : [patternOf(word)];
  }

  function patternOf(word: string): WordPattern {
    const known = (patterns[(marks ? 2 : 0) + (tolerant ? 1 : 0)] ??= new Map<string, WordPattern>());
    let pattern = known.get(word);
    if (!pattern) {
      pattern = readWord(word, { marks, tolerant });
      known.set(word, pattern);
    }
    return pattern;
  }
}

function readWord(word: string, { marks, tolerant }: { marks: boolean; tolerant: boolean }): WordPattern {
  const skeleton = word.startsWith("~");
  const bare = word.replace(/^[~=]/, "");
  const folded = bare.split("*").map((part) => foldName(part));
  const parts = skeleton ? (skeletonOf(folded.join("*")) ?? "").split("*") : folded;
  const [first = ""] = parts;
  const isWhole = parts.length === 1 || (parts.length === 2 && parts[1] === "");
  const isExact = skeleton || word.startsWith("=") || !isWhole;
  return {
    parts,
    marked: marks && !word.includes("*") ? bare : undefined,
    skeleton,
    tolerant: tolerant && !isExact && first.length >= shortestTolerant,
  };
}
