/** Pseudo-random numbers, reproducible on every run and machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  below(limit: number): number;
  chance(share: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
}

/** Mulberry32. Each (seed, number) has its own stream, so that one document does not depend on those before it. */
export function createRandom(seed: number, number = 0): Random {
  let state = scatter(seed) ^ scatter(number + 0x51ed270b);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (values) => values[below(values.length)] ?? values[0],
  };
}

/** A rank drawn by Zipf's law (exponent 1): 0 is the most frequent. */
export function zipfRank(random: Random, count: number): number {
  return Math.min(count - 1, Math.floor(Math.exp(random.next() * Math.log(count + 1))) - 1);
}

/** Hashes neighbouring numbers across 32 bits (MurmurHash3's finalizer). */
export function scatter(number: number): number {
  let mixed = number | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
