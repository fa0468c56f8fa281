import type { TextCriterion } from "./ranking-criteria.ts";

/**
 * The text rank of a document packed into one number below 2^53: one digit for each criterion in ranking order, so that
 * smaller is better. Comparing keys then compares the criteria one by one.
 */
export interface KeyLayout {
  typo: Digit | undefined;
  words: Digit | undefined;
  proximity: Digit | undefined;
  attribute: Digit | undefined;
  exact: Digit | undefined;
  /** The criteria in order, most significant first. */
  order: readonly TextCriterion[];
}

export interface Digit {
  /** The value of one step of this criterion. */
  stride: number;
  radix: number;
}

/** Their product stays below 2^53. */
export const radices: Readonly<Record<TextCriterion, number>> = {
  typo: 64,
  words: 4096,
  proximity: 256,
  attribute: 2 ** 17,
  exact: 32,
};
const wordCountRadix = 32;

/** The text rank of a document before packing. */
export interface TextRank {
  typos: number;
  /** The sum of the weights of the words found; more is better. */
  weight: number;
  proximity: number;
  /** The sum of the position ranks of the words; smaller is better. */
  positionRank: number;
  exact: number;
  /** Number of words found. */
  words: number;
}

export function keyLayout(order: readonly TextCriterion[]): KeyLayout {
  const layout: KeyLayout = {
    typo: undefined,
    words: undefined,
    proximity: undefined,
    attribute: undefined,
    exact: undefined,
    order,
  };
  let stride = wordCountRadix;
  for (const criterion of order.toReversed()) {
    layout[criterion] = { stride, radix: radices[criterion] };
    stride *= radices[criterion];
  }
  return layout;
}

export function packKey(layout: KeyLayout, rank: TextRank): number {
  return (
    wordCountRadix -
    1 -
    Math.min(rank.words, wordCountRadix - 1) +
    step(layout.typo, rank.typos) +
    step(layout.words, radices.words - 1 - rank.weight) +
    step(layout.proximity, rank.proximity) +
    step(layout.attribute, rank.positionRank) +
    step(layout.exact, radices.exact - 1 - rank.exact)
  );
}

export function unpackKey(layout: KeyLayout, key: number): TextRank {
  return {
    typos: digitOf(layout.typo, key),
    weight: layout.words ? radices.words - 1 - digitOf(layout.words, key) : 0,
    proximity: digitOf(layout.proximity, key),
    positionRank: digitOf(layout.attribute, key),
    exact: layout.exact ? radices.exact - 1 - digitOf(layout.exact, key) : 0,
    words: wordCountRadix - 1 - (key % wordCountRadix),
  };
}

export function digitOf(digit: Digit | undefined, key: number): number {
  return digit ? Math.floor(key / digit.stride) % digit.radix : 0;
}

function step(digit: Digit | undefined, value: number): number {
  return digit ? digit.stride * Math.max(0, Math.min(value, digit.radix - 1)) : 0;
}

/** The key of a document without any word of the query: the last in every criterion. */
export function worstKey({ order }: KeyLayout): number {
  return order.reduce((product, criterion) => product * radices[criterion], wordCountRadix) - 1;
}
