import { hasBit } from "../../segment/bitset.ts";
import { positionOf, fieldOf, PostingBuffer, type Segment, type TextField } from "../../segment/segment.ts";
import { lruCachePerOwner } from "../caches/lru-cache.ts";
import { candidatesIn, type Candidate, type Expansion, type Marks } from "./candidates.ts";
import type { Glossary } from "../views/glossary.ts";
import type { QueryUnit } from "../parsing/query-words.ts";
import { readPhrase } from "../postings/phrase-postings.ts";

/** How a word names a code, best first: the displayed name, everyday words of the reader's language, anything else. */
export const seenName = 0;
const everydayWord = 1;
export const otherWord = 2;

/** A glossary code that a query word matches. */
export interface MeantCode {
  code: string;
  typos: number;
  exact: boolean;
  naming: number;
  /** Position of the word among the code's words. */
  position: number;
  first: boolean;
  last: boolean;
}

/** Shorter prefixes match the names of nearly all codes. */
const shortestBeginning = 3;
/** Two characters make a word in scripts written without spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** For each unit of a query, the glossary codes that it matches. The lists are shared: the same words, the same list. */
export function meantCodes(
  glossary: Glossary | undefined,
  units: readonly QueryUnit[],
  { expansion, marks }: { expansion: Expansion; marks: readonly Marks[] },
): (readonly MeantCode[])[] {
  const { segment } = glossary ?? {};
  if (!segment || !expansion.view.coded) return units.map(() => []);
  const found = candidatesIn(segment, units, { expansion, marks });
  return units.map((unit, index) =>
    isTooShort(unit) ? [] : cachedCodes(segment, found[index] ?? [], expansion.view.language),
  );
}

function isTooShort({ prefix, terms: [word = ""] }: QueryUnit): boolean {
  return prefix && word.length < shortestBeginning && !unspaced.test(word);
}

/** Per glossary. Each attempt at a query asks for the codes of its words, and so does the next keystroke. */
const cachedBytes = 4 * 2 ** 20;
const bytesOfCode = 120;

const cacheOf = lruCachePerOwner<Segment, readonly MeantCode[]>(() => cachedBytes);

function cachedCodes(
  segment: Segment,
  candidates: readonly Candidate[],
  language: string | undefined,
): readonly MeantCode[] {
  if (candidates.length === 0) return [];
  const known = cacheOf(segment);
  let key = language ?? "";
  for (const { from, to, sequence, typos, exact } of candidates)
    key += ` ${sequence ? sequence.join(".") : `${from}-${to}`}:${typos}${exact ? "=" : ""}`;
  const before = known.get(key);
  if (before) return before;
  const codes = codesOf(segment, candidates, language);
  known.set(key, codes, codes.length * bytesOfCode + key.length * 2 + 200);
  return codes;
}

const read = new PostingBuffer();

function codesOf(
  segment: Segment,
  candidates: readonly Candidate[],
  language: string | undefined,
): MeantCode[] {
  const best = new Map<number, MeantCode>();
  const ownNames = segment.fields.find(
    (one) => one.path === "name" && one.language === language && language !== undefined,
  );
  for (const { from, to, sequence, typos, exact } of candidates) {
    read.length = 0;
    if (sequence) readPhrase(segment, sequence, read);
    else for (let term = from; term < to; term++) segment.readPostings(term, read);
    for (let index = 0; index < read.length; index++) {
      const document = read.documents[index] ?? 0;
      const occurrence = read.occurrences[index] ?? 0;
      const naming = namingOf(segment.fields[fieldOf(occurrence)], { document, language, ownNames });
      const known = best.get(document);
      if (known && better(known, { typos, naming, exact })) continue;
      best.set(document, {
        code: codeOf(segment, document),
        typos,
        exact,
        naming,
        position: (document % codesApart) * wordsApart + Math.min(positionOf(occurrence), wordsApart - 1),
        first: (occurrence & 0x8000) !== 0,
        last: (occurrence & 0x4000) !== 0,
      });
    }
  }
  return [...best.values()];
}

const codesOfGlossary = new WeakMap<Segment, string[]>();

function codeOf(glossary: Segment, document: number): string {
  let codes = codesOfGlossary.get(glossary);
  if (!codes) {
    codes = [];
    codesOfGlossary.set(glossary, codes);
  }
  return (codes[document] ??= glossary.objectID(document));
}

/** Spaces out positions, so that words of one code are near each other and far from those of other codes. */
const codesApart = 700;
const wordsApart = 20;

type Quality = Pick<MeantCode, "typos" | "naming" | "exact">;

function better(one: Quality, other: Quality): boolean {
  return (
    one.typos < other.typos ||
    (one.typos === other.typos &&
      (one.naming < other.naming || (one.naming === other.naming && (one.exact || !other.exact))))
  );
}

function namingOf(
  field: TextField | undefined,
  {
    document,
    language,
    ownNames,
  }: { document: number; language: string | undefined; ownNames: TextField | undefined },
): number {
  if (!field) return otherWord;
  if (field.path !== "name") return field.language === language ? everydayWord : otherWord;
  if (field.language !== undefined) return field.language === language ? seenName : otherWord;
  return ownNames?.documents && hasBit(ownNames.documents, document) ? otherWord : seenName;
}
