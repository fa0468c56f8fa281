import { foldName } from "./fold-name.ts";

/** An entry that is searchable by its names. */
export interface NamedEntry {
  readonly code: string;
  readonly names: readonly string[];
}

/**
 * Creates a search over a few hundred entries, fast enough for every keystroke in a picker. It returns codes in this
 * order: names that equal the query, names that begin with it, names with a word that begins with it, and, for queries
 * of five letters or more, names with one letter substituted, missing, added or transposed; within each in the order of
 * `entries`. A query without letters returns all of them. `createNameSearch(entries)("farsi")` is `["fa"]` when a name
 * of `fa` is `Farsi`.
 */
export function createNameSearch(entries: readonly NamedEntry[]): (query: string) => string[] {
  let folded: { code: string; names: string[] }[] | undefined;
  return (query) => {
    // Deferred to the first keystroke: on a cheap phone this takes longer than a frame.
    folded ??= entries.map(({ code, names }) => ({ code, names: names.map(foldName) }));
    const wanted = readQuery(query);
    return folded
      .map(({ code, names }) => ({ code, rank: Math.min(...names.map((name) => rank(name, wanted))) }))
      .filter((one) => one.rank < unfit)
      .toSorted((one, two) => one.rank - two.rank)
      .map((one) => one.code);
  };
}

const unfit = 4;

/** Minimum query length for typo tolerance. */
const typoLength = 5;

/** Chinese, Japanese, Thai, Lao, Burmese and Khmer are written without spaces between words. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;

interface Query {
  readonly text: string;
  /** The words of the query, each also with the Arabic article that a name may prefix. */
  readonly words: readonly (readonly [plain: string, withArticle: string])[];
  readonly mayStandInside: boolean;
}

function readQuery(query: string): Query {
  const text = foldName(query);
  const words = text.split(" ").map((word) => [` ${word}`, ` ال${word}`] as const);
  return { text, words, mayStandInside: unspaced.test(text) };
}

function rank(name: string, { text, words, mayStandInside }: Query): number {
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  const spaced = ` ${name}`;
  if (words.every(([plain, withArticle]) => spaced.includes(plain) || spaced.includes(withArticle))) return 2;
  if (mayStandInside && name.includes(text)) return 2;
  return text.length >= typoLength && beginsNearly(name, text) ? 3 : unfit;
}

/** Whether `name` begins with `wanted` except for one letter substituted, missing, added or transposed. */
function beginsNearly(name: string, wanted: string): boolean {
  let at = 0;
  while (name[at] === wanted[at]) at += 1;
  const rest = wanted.slice(at + 1);
  return (
    name.startsWith(rest, at + 1) ||
    name.startsWith(rest, at) ||
    name.startsWith(wanted.slice(at), at + 1) ||
    (name[at] === wanted[at + 1] &&
      name[at + 1] === wanted[at] &&
      name.startsWith(wanted.slice(at + 2), at + 2))
  );
}
