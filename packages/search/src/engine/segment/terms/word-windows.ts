/** How many letters a word may be ahead of a term or behind it: as many as there may be edits. */
export const reach = 2;

/** Which letters of a word stand around a depth. */
export interface WordWindows {
  /** By unit: which of the word's letters it is, from 1 on; 0 for any other. */
  letterOf: Uint16Array;
  /** By depth, then letter: bit `b` is set when the word's letter number depth + b - `reach` is this one. */
  bits: Uint8Array;
  /** Letters of each depth. */
  width: number;
}

/** Empty between two words. */
const letterOf = new Uint16Array(2 ** 16);

/** Calls back with the windows of a word, which are good only as long. */
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
