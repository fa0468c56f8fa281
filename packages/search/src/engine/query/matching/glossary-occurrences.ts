import { hasBit } from "../../segment/bitset.ts";
import {
  occurrenceAt,
  positionOf,
  fieldOf,
  PostingBuffer,
  type Among,
  type FacetColumn,
  type Segment,
  type TextField,
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
      append(terms, { meant, field: ranks.glossaryField, among: reading.among }, into, meant);
    }
    const field = ranks.glossaryField + (meant.naming === otherWord ? 2 : 1);
    append(categories, { meant, field, among: reading.among }, into);
  }
}

/** Only a document's own code can count as matching the whole query: elsewhere a name neither begins nor ends. */
const amid = { first: false, last: false };

function append(
  column: FacetColumn | undefined,
  { meant, field, among }: { meant: MeantCode; field: number; among: Among | undefined },
  into: WordOccurrences,
  { first, last }: Pick<MeantCode, "first" | "last"> = amid,
): void {
  if (!column) return;
  const occurrence = occurrenceAt(field, meant.position, { first, last });
  const kind = meant.typos | (meant.exact ? exactKind : 0) | (first ? firstKind : 0) | (last ? lastKind : 0);
  for (const ordinal of ordinalsOf(column, meant.code)) {
    const documents = column.documentsWith(ordinal);
    into.reserve(documents.length);
    let at = into.length;
    for (let index = 0; index < documents.length; index++) {
      const document = documents[index] ?? 0;
      if (among && !hasBit(among.bits, document)) continue;
      into.documents[at] = document;
      into.occurrences[at] = occurrence;
      into.kinds[at] = kind;
      at++;
    }
    into.length = at;
  }
}

const ordinalsByCode = new WeakMap<FacetColumn, Map<string, readonly number[]>>();

/** Looked up once: a beginning of a word means hundreds of codes, and each further letter most of them again. */
function ordinalsOf(column: FacetColumn, code: string): readonly number[] {
  let ordinals = ordinalsByCode.get(column);
  if (!ordinals) {
    ordinals = new Map();
    ordinalsByCode.set(column, ordinals);
  }
  let found = ordinals.get(code);
  if (!found) {
    found = column.find(code);
    ordinals.set(code, found);
  }
  return found;
}
