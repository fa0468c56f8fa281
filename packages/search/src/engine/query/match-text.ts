import { uniteBits } from "../segment/bitset.ts";
import type { SearchableIndex } from "../index-state.ts";
import type { Among } from "../segment/segment.ts";
import { candidatesIn, noMarks, type Expansion, type Leniency, type Marks } from "./candidates.ts";
import { excludedDocuments } from "./excluded-documents.ts";
import { meantCodes, readCodes } from "./glossary-places.ts";
import { keyLayout, type KeyLayout } from "./match-key.ts";
import { matchSome } from "./match-some.ts";
import type { ParsedQuery, QueryUnit } from "./query-words.ts";
import { rankDocuments, type RankedDocuments } from "./rank-documents.ts";
import {
  amongPlaces,
  exactnessOf,
  placesAt,
  ranksIn,
  readUnit,
  type Matcher,
  type MatchRules,
  type SegmentWords,
} from "./segment-words.ts";
import { addCandidate, addPlaces, bestPlaces, rankSingleWord } from "./single-word.ts";
import { listOf } from "./whole-segment.ts";

/** One attempt at a query: how far words may be off, and which of them must be found. */
export interface Attempt {
  leniency: Leniency;
  /** `all`: each unit that is not optional; `some`: any, where rare words decide. */
  needed: "all" | "some";
  units: readonly QueryUnit[];
}

/** The documents of every segment that an attempt finds, and what to mark in them. */
export interface Matched {
  /** One for each segment of the state. */
  segments: readonly RankedDocuments[];
  total: number;
  /** One for each unit of the query. */
  marks: readonly Marks[];
  layout: KeyLayout;
}

/** Matches all segments. Documents that no longer count are left out. */
export function matchAttempt(
  { state, glossary }: Pick<SearchableIndex, "state" | "glossary">,
  { units, leniency, needed }: Attempt,
  { rules, excluded }: { rules: MatchRules; excluded: ParsedQuery["excluded"] },
): Matched {
  const { view, options, withSynonyms } = rules;
  const expansion: Expansion = { view, options, leniency, withSynonyms };
  const marks = units.map((unit) => noMarks(unit.typed));
  const codes = meantCodes(glossary, units, { expansion, marks });
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

function matchAll(words: SegmentWords, without: Uint32Array | undefined, matcher: Matcher): RankedDocuments {
  const { live } = words;
  if (matcher.units.length === 1) return matchSingle(words, without, matcher);
  const { units, layout, rules } = matcher;
  const places = units.map((_, unit) => placesAt(unit));
  const isOptional = units.map((unit) => unit.optional);
  const order = inOrderOfCost(words, matcher);
  const hidden = [live.deleted, without];
  let survivors: Among | undefined;
  for (const unit of order.filter((one) => isOptional[one] === false)) {
    const into = places[unit] ?? placesAt(unit);
    if (survivors?.list.length === 0) continue;
    readUnit(words, unit, { matcher, among: survivors, into });
    survivors = amongPlaces(into, live.segment.documentCount, hidden);
  }
  const needed = survivors;
  for (const unit of order.filter((one) => isOptional[one] === true)) {
    const into = places[unit] ?? placesAt(unit);
    if (needed?.list.length === 0) continue;
    readUnit(words, unit, { matcher, among: needed, into });
    if (needed) continue;
    const found = amongPlaces(into, live.segment.documentCount, hidden);
    survivors = survivors ? united(survivors, found) : found;
  }
  return rankDocuments(survivors?.list ?? new Uint32Array(), live.segment.documentCount, {
    units: places,
    ranks: words.ranks,
    layout,
    weights: new Uint16Array(units.length * 4).fill(1),
    exactness: exactnessOf(rules, units),
    minProximity: rules.options.minProximity,
  });
}

function united({ bits, list }: Among, other: Among): Among {
  const both = bits.slice();
  uniteBits(both, other.bits);
  return { bits: both, list: list.length === 0 ? other.list : listOf(both) };
}

/** A lone word needs no list of its places, only the best of them in every document. */
function matchSingle(
  { live, ranks, candidates }: SegmentWords,
  without: Uint32Array | undefined,
  { units, codes, rules, layout }: Matcher,
): RankedDocuments {
  const { segment, deleted } = live;
  const { documentCount } = segment;
  const found = bestPlaces(documentCount);
  const [own = []] = candidates;
  // Into nothing yet, what is remembered of a beginning is copied as it is.
  const beginnings = own.filter((one) => one.beginning);
  for (const candidate of [...beginnings, ...own.filter((one) => !one.beginning)]) {
    addCandidate(found, candidate, { segment, ranks });
  }
  const { coded } = rules.view;
  if (coded && codes[0] && codes[0].length > 0) {
    const into = placesAt(0);
    readCodes(codes[0], { segment, ranks, among: undefined, coded }, into);
    addPlaces(found, into, ranks);
  }
  return rankSingleWord(found, {
    documentCount,
    layout,
    exactness: exactnessOf(rules, units),
    without: [deleted, without],
  });
}

/** The rarest unit first: what it leaves is all that the others are looked up for. */
function inOrderOfCost({ live, candidates }: SegmentWords, { codes }: Matcher): number[] {
  const costs = candidates.map((found, unit) => {
    let cost = (codes[unit] ?? []).length * 100;
    for (const { from, to, sequence } of found) {
      if (sequence) cost += live.segment.documentFrequency(sequence[0] ?? 0);
      else if (to - from > longestCounted) cost += live.segment.documentCount;
      else for (let term = from; term < to; term++) cost += live.segment.documentFrequency(term);
    }
    return { unit, cost };
  });
  return costs.toSorted((one, other) => one.cost - other.cost).map((one) => one.unit);
}

const longestCounted = 2000;
