/**
 * Endings that forms of one word have in turn: `["a", "e"]` says that a word in -a has a form in -e, and the reverse.
 * The empty ending is the word as it is.
 */
export interface EndingGroup {
  endings: readonly string[];
  /** Letters that a word has at least before the ending. */
  shortestStem: number;
  /** Whether what stands before the ending may be only one syllable. */
  oneSyllable?: boolean;
}

/** Groups by each ending in them. */
export type EndingRules = ReadonlyMap<string, readonly EndingGroup[]>;

/** Written as lists of endings, `-` for the empty one: `"a e"`. */
export function endingGroups(shortestStem: number, ...lists: readonly string[]): EndingGroup[] {
  return lists.map((list) => ({
    endings: list.split(" ").map((ending) => (ending === "-" ? "" : ending)),
    shortestStem,
  }));
}

export function endingRules(groups: readonly EndingGroup[]): EndingRules {
  const rules = new Map<string, EndingGroup[]>();
  for (const group of groups) {
    for (const ending of group.endings) rules.set(ending, [...(rules.get(ending) ?? []), group]);
  }
  return rules;
}

const longestEnding = 7;
const oneSyllable = /^[^aeiouy]*[aeiouy]+[^aeiouy]+$/;

/** Adds what a word is with its ending changed. */
export function addByEnding(forms: Set<string>, word: string, rules: EndingRules): void {
  for (let length = 0; length <= Math.min(longestEnding, word.length); length++) {
    const stemLength = word.length - length;
    const groups = rules.get(word.slice(stemLength));
    if (!groups) continue;
    const stem = word.slice(0, stemLength);
    for (const group of groups) {
      if (stemLength < group.shortestStem || (group.oneSyllable && !oneSyllable.test(stem))) continue;
      for (const ending of group.endings) forms.add(stem + ending);
    }
  }
}

/** Words whose forms no ending tells: each with all the others of its list. */
export function wordSets(...lists: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    lists.flatMap((list) => {
      const words = list.split(" ");
      return words.map((word) => [word, words] as const);
    }),
  );
}
