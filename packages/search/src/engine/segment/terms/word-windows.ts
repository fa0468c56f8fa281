/** How far a word and a term may be apart in length: as far as there may be edits. */
export const reach = 2;

/** The letters of a word around each depth. */
export interface WordWindows {
  /** By unit: its number among the word's distinct letters, from 1; 0 for any other. */
  letterOf: Uint16Array;
  /** By depth, then letter: bit `b` is set when the word's letter number depth + b - `reach` is this one. */
  bits: Uint8Array;
  /** Entries for each depth. */
  width: number;
}

/** Zeroed between two words. */
const letterOf = new Uint16Array(2 ** 16);

/** Calls back with the windows of a word, which are only valid during the call. */
export function withWindows<Result>(word: string, look: (windows: WordWindows) => Result): Result {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    if (letterOf[unit] === 0) letterOf[unit] = ++letters;
  }
  const width = letters + 1;
  const bits = new Uint8Array((word.length + reach + 1) * width);
  for (let at = 0; at < word.length; at++) {
    const letter = letterOf[word.charCodeAt(at)] ?? 0;
    for (let bit = 0; bit <= 2 * reach; bit++) {
      const depth = at + reach - bit;
      if (depth >= 0) bits[depth * width + letter] = (bits[depth * width + letter] ?? 0) | (1 << bit);
    }
  }
  try {
    return look({ letterOf, bits, width });
  } finally {
    for (let at = 0; at < word.length; at++) letterOf[word.charCodeAt(at)] = 0;
  }
}
