import { hasBit } from "../../segment/bitset.ts";
import {
  occurrenceAt,
  positionOf,
  fieldOf,
  PostingBuffer,
  type Among,
  type FacetColumn,
  type Segment,
} from "../../segment/segment.ts";
import { candidatesIn, type Candidate, type Expansion, type Marks } from "./candidates.ts";
import type { FieldRanks } from "./field-ranks.ts";
import type { Glossary } from "../views/glossary.ts";
import type { QueryUnit } from "../parsing/query-words.ts";
import { readPhrase } from "../postings/phrase-postings.ts";
import type { CodedAttributes } from "../views/view.ts";
import { exactKind, firstKind, lastKind, type WordOccurrences } from "../postings/word-occurrences.ts";

/** How a word names a code, best first: the displayed name, everyday words of the reader's language, anything else. */
const seenName = 0;
const everydayWord = 1;
const otherWord = 2;

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

/** For each unit of a query, the glossary codes that it matches. */
export function meantCodes(
  glossary: Glossary | undefined,
  units: readonly QueryUnit[],
  { expansion, marks }: { expansion: Expansion; marks: readonly Marks[] },
): MeantCode[][] {
  const { segment } = glossary ?? {};
  if (!segment || !expansion.view.coded) return units.map(() => []);
  const found = candidatesIn(segment, units, { expansion, marks });
  return units.map((unit, index) =>
    isTooShort(unit) ? [] : codesOf(segment, found[index] ?? [], expansion.view.language),
  );
}

function isTooShort({ prefix, terms: [word = ""] }: QueryUnit): boolean {
  return prefix && word.length < shortestBeginning && !unspaced.test(word);
}

const read = new PostingBuffer();

function codesOf(
  segment: Segment,
  candidates: readonly Candidate[],
  language: string | undefined,
): MeantCode[] {
  const best = new Map<number, MeantCode>();
  for (const { from, to, sequence, typos, exact } of candidates) {
    read.length = 0;
    if (sequence) readPhrase(segment, sequence, read);
    else for (let term = from; term < to; term++) segment.readPostings(term, read);
    for (let index = 0; index < read.length; index++) {
      const document = read.documents[index] ?? 0;
      const occurrence = read.occurrences[index] ?? 0;
      const naming = namingOf(segment, { document, field: fieldOf(occurrence), language });
      const known = best.get(document);
      if (known && better(known, { typos, naming, exact })) continue;
      best.set(document, {
        code: segment.objectID(document),
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
  { fields }: Segment,
  { document, field, language }: { document: number; field: number; language: string | undefined },
): number {
  const spoken = fields[field];
  if (!spoken) return otherWord;
  if (spoken.path !== "name") return spoken.language === language ? everydayWord : otherWord;
  if (spoken.language !== undefined) return spoken.language === language ? seenName : otherWord;
  const own = fields.find(
    (one) => one.path === "name" && one.language === language && language !== undefined,
  );
  return own?.documents && hasBit(own.documents, document) ? otherWord : seenName;
}

/** Appends an occurrence for every document that carries one of the codes. */
export function readCodes(
  codes: readonly MeantCode[],
  reading: { segment: Segment; ranks: FieldRanks; among: Among | undefined; coded: CodedAttributes },
  into: WordOccurrences,
): void {
  const { segment, ranks, coded } = reading;
  const terms = segment.facet(coded.terms);
  const categories = segment.facet(coded.categories);
  for (const meant of codes) {
    if (meant.naming === seenName) {
      append(terms, { meant, field: ranks.glossaryField, among: reading.among }, into);
    }
    const field = ranks.glossaryField + (meant.naming === otherWord ? 2 : 1);
    // Only a document's own code can count as matching the whole query.
    append(categories, { meant: { ...meant, first: false, last: false }, field, among: reading.among }, into);
  }
}

function append(
  column: FacetColumn | undefined,
  { meant, field, among }: { meant: MeantCode; field: number; among: Among | undefined },
  into: WordOccurrences,
): void {
  if (!column) return;
  const occurrence = occurrenceAt(field, meant.position, meant);
  const kind =
    meant.typos | (meant.exact ? exactKind : 0) | (meant.first ? firstKind : 0) | (meant.last ? lastKind : 0);
  for (const ordinal of column.find(meant.code)) {
    const documents = column.documentsWith(ordinal);
    into.reserve(documents.length);
    let at = into.length;
    for (const document of documents) {
      if (among && !hasBit(among.bits, document)) continue;
      into.documents[at] = document;
      into.occurrences[at] = occurrence;
      into.kinds[at] = kind;
      at++;
    }
    into.length = at;
  }
}
