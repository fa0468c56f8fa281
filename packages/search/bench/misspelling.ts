import type { Random } from "./random.ts";

/**
 * Words with a number of letters deleted, doubled, transposed or substituted; words of three letters stay unchanged.
 */
export function mistyped(
  words: readonly string[],
  { edits, random }: { edits: number; random: Random },
): string[] {
  const result = [...words];
  const long = result.flatMap((word, index) => (word.length > 3 ? [index] : []));
  for (let edit = 0; edit < edits; edit++) {
    const index = long[random.below(long.length)];
    if (index !== undefined) result[index] = edited(result[index] ?? "", random);
  }
  return result;
}

function edited(word: string, random: Random): string {
  const at = random.below(word.length);
  // The substitute is another letter of the same word, and thus of its script.
  const letter = word.charAt(random.below(word.length));
  const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const kind = random.below(4);
  if (kind === 0) return before + after;
  if (kind === 1) return before + letter + here + after;
  if (kind === 2) return before + letter + after;
  return before + after.charAt(0) + here + after.slice(1);
}

/** Letters that one keyboard has and another lacks; writers interchange them. */
const variants = new Map([
  ["أ", "ا"],
  ["إ", "ا"],
  ["آ", "ا"],
  ["ي", "ى"],
  ["ی", "ي"],
  ["ك", "ک"],
  ["ک", "ك"],
  ["ة", "ه"],
  ["ى", "ي"],
]);
const harakat = ["َ", "ُ", "ِ", "ّ"] as const;
const tatweel = "ـ";

/** Arabic or Persian in alternative spelling: letter variants, vowel points, tatweel. */
export function respelled(text: string, random: Random): string {
  return Array.from(text, (letter) => {
    const variant = random.chance(0.7) ? (variants.get(letter) ?? letter) : letter;
    if (letter === " " || letter === "\u200c") return letter;
    if (random.chance(0.1)) return variant + random.pick(harakat);
    return random.chance(0.05) ? variant + tatweel : variant;
  }).join("");
}
