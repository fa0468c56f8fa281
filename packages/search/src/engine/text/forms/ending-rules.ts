/**
 * Endings that alternate in the forms of one word: `["a", "e"]` means that a word in -a has a form in -e, and vice
 * versa. The empty ending is the bare word.
 */
export interface EndingGroup {
  endings: readonly string[];
  /** Minimum number of letters before the ending. */
  shortestStem: number;
  /** Whether the part before the ending may only be one syllable. */
  oneSyllable?: boolean;
}

/** Groups by each of their endings. */
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

/** Adds the forms of a word with its ending replaced. */
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

/** Irregular words: each has all others of its list as forms. */
export function wordSets(...lists: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    lists.flatMap((list) => {
      const words = list.split(" ");
      return words.map((word) => [word, words] as const);
    }),
  );
}
