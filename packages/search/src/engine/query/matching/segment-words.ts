import type { SearchOptions } from "../../../search-request.ts";
import type { LiveSegment } from "../../index-state.ts";
import { createBitset, hasBit, setBit, subtractBits } from "../../segment/bitset.ts";
import type { Among } from "../../segment/segment.ts";
import type { Candidate } from "./candidates.ts";
import { fieldRanks, type FieldRanks } from "./field-ranks.ts";
import { readCodes } from "./code-occurrences.ts";
import type { MeantCode } from "./meant-codes.ts";
import type { KeyLayout } from "../ranking/match-key.ts";
import type { QueryUnit } from "../parsing/query-words.ts";
import type { Exactness } from "../ranking/rank-documents.ts";
import type { TextCriterion } from "../ranking/ranking-criteria.ts";
import type { View } from "../views/view.ts";
import { bitsToList } from "../filters/live-documents.ts";
import { readCandidates, WordOccurrences } from "../postings/word-occurrences.ts";

export interface MatchRules {
  view: View;
  options: Readonly<SearchOptions>;
  restrictTo: readonly string[] | undefined;
  withSynonyms: boolean;
  /** The request finds documents by other means too, so that words need not be guessed. */
  findsOthers: boolean;
  /** The text criteria in ranking order. */
  criteria: readonly TextCriterion[];
}

/** One attempt at matching the words of a query. */
export interface Matcher {
  units: readonly QueryUnit[];
  codes: readonly (readonly MeantCode[])[];
  rules: MatchRules;
  layout: KeyLayout;
}

/** The candidates for the query words in one segment. */
export interface SegmentWords {
  live: LiveSegment;
  ranks: FieldRanks;
  candidates: Candidate[][];
}

/** Scratch buffers by unit, reused by every query. */
const scratch: WordOccurrences[] = [];

export function scratchOccurrences(unit: number): WordOccurrences {
  let occurrences = scratch[unit];
  if (!occurrences || occurrences.documents.length > maxReusedLength) {
    occurrences = new WordOccurrences();
    scratch[unit] = occurrences;
  }
  occurrences.length = 0;
  return occurrences;
}

/** Capacity up to which a buffer is reused: 9 bytes an entry. */
const maxReusedLength = 2 ** 22;

/** Reads every occurrence of a unit, including those from the glossary. */
export function readUnit(
  { live, ranks, candidates }: SegmentWords,
  unit: number,
  { matcher, among, into }: { matcher: Matcher; among: Among | undefined; into: WordOccurrences },
): void {
  const { segment } = live;
  into.length = 0;
  readCandidates(candidates[unit] ?? [], { segment, ranks, among }, into);
  const { coded } = matcher.rules.view;
  if (coded) readCodes(matcher.codes[unit] ?? [], { segment, ranks, among, coded }, into);
}

export function documentsOf({ documents, length }: WordOccurrences, documentCount: number): Uint32Array {
  const bits = createBitset(documentCount);
  for (let index = 0; index < length; index++) setBit(bits, documents[index] ?? 0);
  return bits;
}

/** With this many times more documents than occurrences, sorting the occurrences is faster than scanning a bitset. */
const sparseShare = 64;

/** The documents of the occurrences, without hidden ones. */
export function amongOccurrences(
  words: WordOccurrences,
  documentCount: number,
  hidden: readonly (Uint32Array | undefined)[],
): Among {
  const bits = documentsOf(words, documentCount);
  for (const one of hidden) if (one) subtractBits(bits, one);
  if (words.length * sparseShare > documentCount) return { bits, list: bitsToList(bits) };
  const sorted = words.documents.subarray(0, words.length).toSorted();
  let length = 0;
  for (let index = 0; index < sorted.length; index++) {
    const document = sorted[index] ?? 0;
    if ((index > 0 && document === sorted[index - 1]) || !hasBit(bits, document)) continue;
    sorted[length++] = document;
  }
  return { bits, list: sorted.subarray(0, length) };
}

/** How exact matches count in this attempt. */
export function exactnessOf({ options }: MatchRules, units: readonly QueryUnit[]): Exactness {
  if (units.length > 1 || options.exactOnSingleWordQuery === "word") return "words";
  return options.exactOnSingleWordQuery === "attribute" ? "whole" : "none";
}

export function ranksIn({ segment }: LiveSegment, { view, options, restrictTo }: MatchRules): FieldRanks {
  return fieldRanks(segment, view, {
    restrictTo,
    typoFree: options.disableTypoToleranceOnAttributes,
    inexact: options.disableExactOnAttributes,
  });
}
