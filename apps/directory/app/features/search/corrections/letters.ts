/**
 * The letters of a folded text that mistakes affect: without spaces, and with a Ge'ez syllable as its consonant and its
 * vowel, since a mistake usually changes only one of the two.
 */
export function lettersOf(folded: string): string {
  const joined = folded.replaceAll(" ", "");
  return joined.replace(/[\u1200-\u135a]/g, (syllable) => {
    // Unicode has eight syllables per consonant, in the order of their vowels.
    const code = syllable.charCodeAt(0);
    return String.fromCharCode(code - (code % 8)) + (vowels[code % 8] ?? "");
  });
}

/** Represent the vowels of Ge'ez. */
const vowels = ["\uE000", "\uE001", "\uE002", "\uE003", "\uE004", "\uE005", "\uE006", "\uE007"];

/** Letters that sound alike or are often confused. Folded, as by `foldName`. */
const alike = [
  "ck kq cq cs sz cz bv vw vf fp gj jy iy ie ea ou dt td mn xs lr gk",
  // Cyrillic
  "ао еи еэ ыи иі єе бп дт гх гк гґ зс жш вф шщ чщ ця",
  // Greek
  "ιη ιυ ηυ ιε οω γκ δτ βφ",
  // Arabic
  "سص سث صث زذ زض زظ ضظ ذظ دض تط ثت هح حخ اع غق قك كگ غگ جچ جژ بپ فپ وڤ ڤف يی أا",
  // Vowels of Ge'ez
  ...vowels.map((one) => vowels.map((other) => one + other).join(" ")),
  "ቀከ ጸፀ ጸሰ ፀሰ ጨቸ ጠተ ዘሰ ሸሰ",
];

/** Two letters as one number. */
function pairOf(one: number, other: number): number {
  return one * 0x10000 + other;
}

const alikePairs: ReadonlySet<number> = new Set(
  alike.flatMap((pairs) =>
    pairs.split(" ").flatMap((pair) => {
      const [one, other] = [pair.charCodeAt(0), pair.charCodeAt(1)];
      return [pairOf(one, other), pairOf(other, one)];
    }),
  ),
);

/** The maximum length of texts to compare. */
export const longestLetters = 60;

/** Rows of the distance table, reused: only one comparison runs at a time. */
let before = new Float64Array(longestLetters + 1);
let last = new Float64Array(longestLetters + 1);
let costs = new Float64Array(longestLetters + 1);

/**
 * The edit distance (Damerau–Levenshtein) of two texts: insertions, deletions, substitutions and swaps of neighbours,
 * where similar and doubled letters count half. Returns `Infinity` if it exceeds `max`, or if a text is longer than
 * `longestLetters`.
 */
export function letterDistance(one: string, other: string, max: number): number {
  const width = other.length;
  if (Math.abs(one.length - width) > max || Math.max(one.length, width) > longestLetters) return Infinity;
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1);
    const previous = row > 1 ? one.charCodeAt(row - 2) : 0;
    const [from, to] = [Math.max(1, Math.floor(row - max)), Math.min(width, Math.ceil(row + max))];
    costs[0] = row;
    costs[from - 1] = from > 1 ? Infinity : row;
    let least = from > 1 ? Infinity : row;
    for (let column = from; column <= to; column++) {
      const facing = other.charCodeAt(column - 1);
      const beside = column > 1 ? other.charCodeAt(column - 2) : 0;
      const change = letter === facing ? 0 : alikePairs.has(pairOf(letter, facing)) ? 0.5 : 1;
      let cost = at(last, column - 1) + change;
      cost = Math.min(cost, at(costs, column - 1) + (facing === beside ? 0.5 : 1));
      // Outside the band, the row above contains values of an earlier comparison.
      if (column < row + max) cost = Math.min(cost, at(last, column) + (letter === previous ? 0.5 : 1));
      if (letter === beside && facing === previous) cost = Math.min(cost, at(before, column - 2) + 1);
      costs[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return Infinity;
    [before, last, costs] = [last, costs, before];
  }
  const distance = at(last, width);
  return distance > max ? Infinity : distance;
}

function at(row: Float64Array, column: number): number {
  return row[column] ?? Infinity;
}

/** With more mistakes, even a long text is a different one. */
export const maxMistakesEver = 4;

/**
 * The number of mistakes that leave a text recognizable: a third of its letters. Of two Chinese characters one may be
 * wrong, because each is a whole syllable.
 */
export function maxMistakes(letters: string): number {
  if (letters.length === 2 && /^\p{Script=Han}/u.test(letters)) return 1;
  return Math.min(maxMistakesEver, Math.floor(letters.length / 3));
}
