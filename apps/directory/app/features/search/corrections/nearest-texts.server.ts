import { understoodLanguages } from "@dragoman/reference/understood-languages";
import type { KnownText } from "./known-words.server.ts";
import { areUnlike, scriptOf, traitsOf } from "./letter-traits.ts";
import { letterDistance, maxMistakes, maxMistakesEver } from "./letters.ts";

/**
 * A known text, and the cost of taking it for the query: mistakes, plus a penalty for languages foreign to the reader.
 */
export interface NearText {
  known: KnownText;
  cost: number;
}

/** People rarely mistake the first letter. */
const otherBeginning = 0.25;

/** Inflections are not different words: this many letters at the end may differ. */
const longestEnding = 2;
const shortestStem = 4;

/** The known texts closest to the letters, the likeliest first. */
export function nearestTexts(
  letters: string,
  { among, strange, limit }: { among: readonly KnownText[]; strange: Strangeness; limit: number },
): NearText[] {
  const near: NearText[] = [];
  const traits = traitsOf(letters);
  const script = scriptOf(letters);
  for (const known of among) {
    if (Math.abs(known.letters.length - letters.length) > maxMistakesEver) continue;
    if (scriptOf(known.letters) !== script) continue;
    const bound = maxMistakes(letters.length > known.letters.length ? letters : known.letters);
    if (areUnlike(traits, known.traits, bound)) continue;
    const mistakes = letterDistance(letters, known.letters, bound);
    if (mistakes === Infinity) continue;
    const beginning = known.letters[0] === letters[0] ? 0 : otherBeginning;
    near.push({ known, cost: mistakes + beginning + strange(known.language) });
  }
  return different(near.toSorted((one, other) => one.cost - other.cost)).slice(0, limit);
}

/** Keeps the first inflection of each word of a language. */
function different(near: readonly NearText[]): NearText[] {
  const distinct: NearText[] = [];
  for (const one of near) {
    if (!distinct.some((other) => areForms(one.known, other.known))) distinct.push(one);
  }
  return distinct;
}

function areForms(one: KnownText, other: KnownText): boolean {
  if (one.letters === other.letters) return true;
  if (one.language !== other.language) return false;
  return other.letters.startsWith(stemOf(one)) || one.letters.startsWith(stemOf(other));
}

function stemOf({ letters }: KnownText): string {
  return letters.slice(0, Math.max(shortestStem, letters.length - longestEnding));
}

/** How foreign a language is to the reader, in mistakes. */
export type Strangeness = (language: string | null) => number;

/** Zero for the reader's own language, a little for those that its readers understand, more for the others. */
export function strangenessFor(locale: string): Strangeness {
  const understood = new Set(understoodLanguages(locale));
  return (language) => {
    if (language === null || language === locale) return 0;
    const plain = language.replace(/-Latn$/, "");
    const typed = plain === language ? 0 : 0.1;
    if (plain === locale) return typed;
    return typed + (understood.has(plain) ? 0.2 : 0.75);
  };
}
