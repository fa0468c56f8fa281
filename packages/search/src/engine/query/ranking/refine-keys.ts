import { bitsetOf } from "../../segment/bitset.ts";
import type { Among } from "../../segment/segment.ts";
import { rankDocuments, refined, type RankedDocuments, type Refine } from "./rank-documents.ts";
import {
  exactnessOf,
  scratchOccurrences,
  readUnit,
  type Matcher,
  type SegmentWords,
} from "../matching/segment-words.ts";
import { manyDocuments } from "../matching/estimate-occurrences.ts";

export interface Refining {
  words: SegmentWords;
  matcher: Matcher;
  /** As in `Ranking`. */
  weights: Uint16Array;
}

/** Refines roughly ranked documents at once when there are few, otherwise on demand. */
export function withRefining(rough: RankedDocuments, refining: Refining): RankedDocuments {
  const refine: Refine = {
    keysOf: (documents) => keysOf(documents, refining),
    words: refining.matcher.units.length,
  };
  const ranked = { ...rough, refine };
  return rough.documents.length > manyDocuments ? ranked : refined(ranked);
}

/** The exact keys of documents that are known to match. */
function keysOf(documents: Uint32Array, { words, matcher, weights }: Refining): Float64Array {
  const { units, layout, rules } = matcher;
  const { documentCount } = words.live.segment;
  const among: Among = { bits: bitsetOf(documents, documentCount), list: documents };
  const occurrences = units.map((_, unit) => scratchOccurrences(unit));
  for (const [unit, into] of occurrences.entries()) readUnit(words, unit, { matcher, among, into });
  return rankDocuments(documents, documentCount, {
    units: occurrences,
    ranks: words.ranks,
    layout,
    weights,
    exactness: exactnessOf(rules, units),
    minProximity: rules.options.minProximity,
  }).keys;
}
