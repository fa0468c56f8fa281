import type { IndexState } from "../index-state.ts";
import { countBits, createBitset, subtractBits, uniteBits } from "../segment/bitset.ts";
import { rankDocuments, type RankedDocuments } from "./rank-documents.ts";
import { documentsOf, exactnessOf, placesAt, readUnit, type Matcher, type SegmentWords } from "./segment-words.ts";
import { listOf } from "./whole-segment.ts";

/** A word that more than this share of the documents holds finds nothing alone when not all words can be found. */
const commonShare = 0.25;

/** Documents with at least one word that is not common, or with any word when all that are found are common. */
export function matchSome(
  words: readonly SegmentWords[],
  {
    state,
    without,
    ...matcher
  }: Matcher & { state: IndexState; without: readonly (Uint32Array | undefined)[] },
): RankedDocuments[] {
  const { units, rules, layout } = matcher;
  const documentCount = state.segments.reduce((sum, one) => sum + one.liveCount, 0);
  const read = words.map((one, segment) =>
    units.map((_, unit) => {
      const into = placesAt(segment * units.length + unit);
      readUnit(one, unit, { matcher, among: undefined, into });
      const found = documentsOf(into, one.live.segment.documentCount);
      if (one.live.deleted) subtractBits(found, one.live.deleted);
      return { into, found };
    }),
  );
  const frequencies = units.map((_, unit) =>
    read.reduce((sum, one) => sum + countBits(one[unit]?.found ?? createBitset(0)), 0),
  );
  const telling = frequencies.map((count) => count > 0 && count <= documentCount * commonShare);
  const deciding = telling.includes(true) ? telling : frequencies.map((count) => count > 0);
  const weights = tellingWeights(frequencies, documentCount);
  return words.map((one, segment) => {
    const { documentCount: size } = one.live.segment;
    const survivors = createBitset(size);
    for (const [unit, { found }] of (read[segment] ?? []).entries()) {
      if (deciding[unit] === true) uniteBits(survivors, found);
    }
    const excluded = without[segment];
    if (excluded) subtractBits(survivors, excluded);
    return rankDocuments(listOf(survivors), size, {
      units: (read[segment] ?? []).map(({ into }) => into),
      ranks: one.ranks,
      layout,
      weights,
      exactness: exactnessOf(rules, units),
      minProximity: rules.options.minProximity,
    });
  });
}

/**
 * What a word says when others are missing. Rare words say more, so that "sleep" decides in "where can I sleep", and
 * guessed ones less. In half powers of two: words of about the same rarity say the same, and every word something.
 */
function tellingWeights(frequencies: readonly number[], documentCount: number): Uint16Array {
  const weights = new Uint16Array(frequencies.length * 4);
  for (const [unit, frequency] of frequencies.entries()) {
    const rarity = Math.max(
      1,
      Math.round(2 * Math.log2(Math.max(1, documentCount) / Math.max(1, frequency))),
    );
    // 4095 in all is the most that a key has room for: 20 words × 40 × 5.
    for (let typos = 0; typos < 4; typos++) {
      weights[unit * 4 + typos] = Math.max(1, Math.round((Math.min(rarity, 40) * 5) / (1 + 2 * typos)));
    }
  }
  return weights;
}
