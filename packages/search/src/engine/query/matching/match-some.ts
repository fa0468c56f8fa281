import type { IndexState } from "../../index-state.ts";
import { countBits, createBitset, hasBit, subtractBits, uniteBits } from "../../segment/bitset.ts";
import { rankDocuments, type RankedDocuments } from "../ranking/rank-documents.ts";
import { withRefining } from "../ranking/refine-keys.ts";
import { rankRoughly, unitCosts, type UnitCosts } from "./rough-match.ts";
import {
  documentsOf,
  exactnessOf,
  scratchOccurrences,
  readUnit,
  type Matcher,
  type SegmentWords,
} from "./segment-words.ts";
import { isLarge, estimateOccurrences } from "./estimate-occurrences.ts";
import { bitsToList } from "../filters/live-documents.ts";

/** A word in more than this share of the documents does not match on its own when some words are missing. */
const commonShare = 0.25;

/** Documents that contain at least one word that is not common, or any word when all are common. */
export function matchSome(
  words: readonly SegmentWords[],
  {
    state,
    without,
    ...matcher
  }: Matcher & { state: IndexState; without: readonly (Uint32Array | undefined)[] },
): RankedDocuments[] {
  const { units } = matcher;
  const documentCount = state.segments.reduce((sum, one) => sum + one.liveCount, 0);
  const read = words.map((one, segment) =>
    isLarge(Math.max(...estimateOccurrences(one, matcher)), one)
      ? readRoughly(one, matcher)
      : readClosely(one, segment, matcher),
  );
  const frequencies = units.map((_, unit) =>
    read.reduce((sum, one) => sum + (one.frequencies[unit] ?? 0), 0),
  );
  const informative = frequencies.map((count) => count > 0 && count <= documentCount * commonShare);
  const deciding = informative.includes(true) ? informative : frequencies.map((count) => count > 0);
  const weights = informationWeights(frequencies, documentCount);
  return read.map((one, segment) => one.rank({ deciding, weights, excluded: without[segment] }));
}

/** The units as read from one segment. */
interface ReadUnits {
  /** By unit, the number of live documents that contain it. */
  frequencies: readonly number[];
  rank: (deciding: Deciding) => RankedDocuments;
}

interface Deciding {
  /** By unit. */
  deciding: readonly boolean[];
  /** As in `Ranking`. */
  weights: Uint16Array;
  excluded: Uint32Array | undefined;
}

function readClosely(one: SegmentWords, segment: number, matcher: Matcher): ReadUnits {
  const { units, rules, layout } = matcher;
  const { documentCount } = one.live.segment;
  const read = units.map((_, unit) => {
    const into = scratchOccurrences(segment * units.length + unit);
    readUnit(one, unit, { matcher, among: undefined, into });
    const found = documentsOf(into, documentCount);
    if (one.live.deleted) subtractBits(found, one.live.deleted);
    return { into, found };
  });
  return {
    frequencies: read.map(({ found }) => countBits(found)),
    rank: ({ deciding, weights, excluded }) => {
      const survivors = createBitset(documentCount);
      for (const [unit, { found }] of read.entries())
        if (deciding[unit] === true) uniteBits(survivors, found);
      if (excluded) subtractBits(survivors, excluded);
      return rankDocuments(bitsToList(survivors), documentCount, {
        units: read.map(({ into }) => into),
        ranks: one.ranks,
        layout,
        weights,
        exactness: exactnessOf(rules, units),
        minProximity: rules.options.minProximity,
      });
    },
  };
}

function readRoughly(one: SegmentWords, matcher: Matcher): ReadUnits {
  const { units } = matcher;
  const { deleted } = one.live;
  const costs = units.map((_, unit) => unitCosts(one, { unit, matcher }));
  return {
    frequencies: costs.map((own) => countFound(own, deleted)),
    rank: ({ deciding, weights, excluded }) => {
      const rough = rankRoughly(
        one,
        {
          costs,
          required: new Uint8Array(units.length),
          deciding: Uint8Array.from(deciding, Number),
          weights,
          hidden: [deleted, excluded],
        },
        matcher,
      );
      return withRefining(rough, { words: one, matcher, weights });
    },
  };
}

function countFound(costs: UnitCosts, deleted: Uint32Array | undefined): number {
  let count = 0;
  for (let document = 0; document < costs.length; document++) {
    if (costs[document] !== 0 && !(deleted && hasBit(deleted, document))) count++;
  }
  return count;
}

/**
 * Inverse document frequency weights for partial matches: rare words weigh more, so that "sleep" decides in "where can
 * I sleep", and words matched with typos weigh less. Weights are quantized to half powers of two, so words of similar
 * rarity weigh the same and every word weighs something.
 */
function informationWeights(frequencies: readonly number[], documentCount: number): Uint16Array {
  const weights = new Uint16Array(frequencies.length * 4);
  for (const [unit, frequency] of frequencies.entries()) {
    const rarity = Math.max(
      1,
      Math.round(2 * Math.log2(Math.max(1, documentCount) / Math.max(1, frequency))),
    );
    // A key has room for 4095 in total: 20 words × 40 × 5.
    for (let typos = 0; typos < 4; typos++) {
      weights[unit * 4 + typos] = Math.max(1, Math.round((Math.min(rarity, 40) * 5) / (1 + 2 * typos)));
    }
  }
  return weights;
}
