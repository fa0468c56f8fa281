/**
 * The engine refuses a search of more than 1,024 clauses (`indices.query.bool.max_clause_count`), counting each word in
 * each field and each spelling that a word may have. The filters of a search need some of them.
 */
const maxClauses = 850;
/** The spellings of one word that are looked for in one field. */
export const maxSpellings = 25;

/** Scripts without spaces between words, of which analyzers make a word of each letter, or of two. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

interface Fields {
  /** Number of searched fields. */
  fields: number;
  /** Number of fields with words in all spellings. */
  tolerant: number;
}

/** The words of a query as far as the engine takes them; further words are ignored. */
export function affordableWords(query: string, searched: Fields): string[] {
  const words: string[] = [];
  let left = maxClauses;
  for (const word of query.split(/\s+/u).filter(Boolean)) {
    const { pieces, cost } = costOf(word, searched);
    if (cost <= left) {
      words.push(word);
      left -= cost;
      continue;
    }
    // A sentence without spaces is cut; the beginning of another long word would be another word.
    const letters = Math.floor(left / (cost / pieces));
    const isSentence = (word.match(withoutSpaces)?.length ?? 0) * 2 > word.length;
    if (isSentence && letters > 0) words.push(Array.from(word).slice(0, letters).join(""));
    return words;
  }
  return words;
}

/** As written, by its forms, and as the beginning of a word; and in all spellings. */
function costOf(word: string, { fields, tolerant }: Fields): { pieces: number; cost: number } {
  const single = word.match(withoutSpaces)?.length ?? 0;
  const others = word.replaceAll(withoutSpaces, " ").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const pieces = Math.max(1, single + others.length);
  const spellings = maxSpellings * others.length + single;
  return { pieces, cost: pieces * fields * 3 + tolerant * spellings };
}
