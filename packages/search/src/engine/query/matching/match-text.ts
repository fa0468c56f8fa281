import { uniteBits } from "../../segment/bitset.ts";
import type { SearchableIndex } from "../../index-state.ts";
import type { Among } from "../../segment/segment.ts";
import { candidatesIn, noMarks, type Expansion, type Leniency, type Marks } from "./candidates.ts";
import { excludedDocuments } from "./excluded-documents.ts";
import { meantCodes } from "./meant-codes.ts";
import { keyLayout, type KeyLayout } from "../ranking/match-key.ts";
import { matchSome } from "./match-some.ts";
import type { ParsedQuery, QueryUnit } from "../parsing/query-words.ts";
import { rankDocuments, type RankedDocuments } from "../ranking/rank-documents.ts";
import { rankSingleWord } from "../ranking/rank-single-word.ts";
import { withRefining } from "../ranking/refine-keys.ts";
import { addUnitOccurrences, rankRoughly, unitCosts } from "./rough-match.ts";
import {
  amongOccurrences,
  exactnessOf,
  scratchOccurrences,
  ranksIn,
  readUnit,
  type Matcher,
  type MatchRules,
  type SegmentWords,
} from "./segment-words.ts";
import { bestOccurrences } from "./single-word.ts";
import { isLarge, estimateOccurrences } from "./estimate-occurrences.ts";
import { bitsToList } from "../filters/live-documents.ts";

/** One attempt at matching a query: which spelling variants are allowed and which words are required. */
export interface Attempt {
  leniency: Leniency;
  /** `all` requires each unit that is not optional; `some` requires any, where rare words decide. */
  needed: "all" | "some";
  units: readonly QueryUnit[];
}

/** The documents of every segment that an attempt finds, with the terms to highlight in them. */
export interface Matched {
  /** One entry for each segment of the state. */
  segments: readonly RankedDocuments[];
  total: number;
  /** One entry for each unit of the query. */
  marks: readonly Marks[];
  layout: KeyLayout;
}

/** Matches all segments. Leaves out deleted documents. */
export function matchAttempt(
  { state, glossary }: Pick<SearchableIndex, "state" | "glossary">,
  { units, leniency, needed }: Attempt,
  { rules, excluded }: { rules: MatchRules; excluded: ParsedQuery["excluded"] },
): Matched {
  const { view, options, withSynonyms } = rules;
  const expansion: Expansion = { view, options, leniency, withSynonyms };
  const marks = units.map((unit) => noMarks(unit.typed));
  const codes = meantCodes(searchesCodes(rules) ? glossary : undefined, units, { expansion, marks });
  const words = state.segments.map((live) => ({
    live,
    ranks: ranksIn(live, rules),
    candidates: candidatesIn(live.segment, units, { expansion, marks }),
  }));
  const without = excludedDocuments(state, excluded, rules);
  const layout = keyLayout(rules.criteria);
  const matcher: Matcher = { units, codes, rules, layout };
  const segments =
    needed === "all"
      ? words.map((one, index) => matchAll(one, without[index], matcher))
      : matchSome(words, { ...matcher, state, without });
  return { segments, total: segments.reduce((sum, one) => sum + one.documents.length, 0), marks, layout };
}

/** The names of codes are an attribute like others, which a request may leave out. */
function searchesCodes({ view, restrictTo }: MatchRules): boolean {
  return !restrictTo || view.coded === undefined || restrictTo.includes(view.coded.names);
}

function matchAll(words: SegmentWords, without: Uint32Array | undefined, matcher: Matcher): RankedDocuments {
  const { units } = matcher;
  if (units.length === 1) return matchSingle(words, without, matcher);
  const hidden = [words.live.deleted, without];
  const estimates = estimateOccurrences(words, matcher);
  const needed = estimates.filter((_, unit) => units[unit]?.optional === false);
  // Every required unit must match, so the rarest bounds the result; without required units, the most frequent does.
  const most = needed.length > 0 ? Math.min(...needed) : Math.max(...estimates);
  if (!isLarge(most, words)) return matchClosely(words, { matcher, estimates, hidden });
  const weights = new Uint16Array(units.length * 4).fill(1);
  const rough = rankRoughly(
    words,
    {
      costs: units.map((_, unit) => unitCosts(words, { unit, matcher })),
      required: Uint8Array.from(units, (unit) => (unit.optional ? 0 : 1)),
      deciding: new Uint8Array(units.length).fill(1),
      weights,
      hidden,
    },
    matcher,
  );
  return withRefining(rough, { words, matcher, weights });
}

interface Matching {
  matcher: Matcher;
  /** By unit. */
  estimates: readonly number[];
  /** Documents to leave out. */
  hidden: readonly (Uint32Array | undefined)[];
}

/** Reads the rarest unit in full and the others only in the remaining documents. */
function matchClosely(words: SegmentWords, { matcher, estimates, hidden }: Matching): RankedDocuments {
  const { units } = matcher;
  const { documentCount } = words.live.segment;
  const occurrences = units.map((_, unit) => scratchOccurrences(unit));
  const isOptional = units.map((unit) => unit.optional);
  // The other units are only looked up in the documents that the rarest leaves.
  const order = units
    .map((_, unit) => unit)
    .toSorted((one, other) => (estimates[one] ?? 0) - (estimates[other] ?? 0));
  let survivors: Among | undefined;
  for (const unit of order.filter((one) => isOptional[one] === false)) {
    const into = occurrences[unit] ?? scratchOccurrences(unit);
    if (survivors?.list.length === 0) continue;
    readUnit(words, unit, { matcher, among: survivors, into });
    survivors = amongOccurrences(into, documentCount, hidden);
  }
  const needed = survivors;
  for (const unit of order.filter((one) => isOptional[one] === true)) {
    const into = occurrences[unit] ?? scratchOccurrences(unit);
    if (needed?.list.length === 0) continue;
    readUnit(words, unit, { matcher, among: needed, into });
    if (needed) continue;
    const found = amongOccurrences(into, documentCount, hidden);
    survivors = survivors ? united(survivors, found) : found;
  }
  return rankDocuments(survivors?.list ?? new Uint32Array(), documentCount, {
    units: occurrences,
    ranks: words.ranks,
    layout: matcher.layout,
    weights: new Uint16Array(units.length * 4).fill(1),
    exactness: exactnessOf(matcher.rules, units),
    minProximity: matcher.rules.options.minProximity,
  });
}

function united({ bits, list }: Among, other: Among): Among {
  const both = bits.slice();
  uniteBits(both, other.bits);
  return { bits: both, list: list.length === 0 ? other.list : bitsToList(both) };
}

/** A single word needs only its best occurrence in each document, not all of them. */
function matchSingle(
  words: SegmentWords,
  without: Uint32Array | undefined,
  matcher: Matcher,
): RankedDocuments {
  const { segment, deleted } = words.live;
  const found = bestOccurrences(segment.documentCount);
  addUnitOccurrences(found, words, { unit: 0, matcher });
  return rankSingleWord(found, {
    documentCount: segment.documentCount,
    layout: matcher.layout,
    exactness: exactnessOf(matcher.rules, matcher.units),
    without: [deleted, without],
  });
}
