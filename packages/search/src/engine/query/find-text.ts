import type { SearchableIndex } from "../index-state.ts";
import { contentUnits } from "./function-words.ts";
import { digitOf } from "./match-key.ts";
import { matchAttempt, type Attempt, type Matched } from "./match-text.ts";
import type { MatchRules } from "./segment-words.ts";
import { unitsOfPairs, type ParsedQuery, type QueryUnit } from "./query-words.ts";

/** Fewer well-spelled hits than this, and mistyped ones are added after them. */
const enoughHits = 5;

/**
 * The documents that answer the words of a query. Filters come later, so that the several requests of one page, which
 * differ in their filters, all look at the same documents and their counts agree.
 */
export function findText(index: SearchableIndex, parsed: ParsedQuery, rules: MatchRules): FoundText {
  const finder: Finder = { index, rules, excluded: parsed.excluded };
  const found = findStrictly(finder, parsed.units);
  if (found.total === 0) {
    const fewer = afterRemoval(finder, parsed.units);
    if (fewer) return fewer;
  }
  return { ...found, units: parsed.units };
}

export interface FoundText extends Matched {
  /** What the query came to after words were left out. */
  units: readonly QueryUnit[];
}

interface Finder {
  index: SearchableIndex;
  rules: MatchRules;
  excluded: ParsedQuery["excluded"];
}

function attempt({ index, rules, excluded }: Finder, one: Attempt): Matched {
  return matchAttempt(index, one, { rules, excluded });
}

/** All words, as spelled and then with typos. */
function findStrictly(finder: Finder, units: readonly QueryUnit[]): Matched {
  const { options } = finder.rules;
  const spelled = attempt(finder, { leniency: "spelled", needed: "all", units });
  if (spelled.total >= enoughHits) return spelled;
  const pairs = spelled.total === 0 ? unitsOfPairs(units) : undefined;
  if (pairs) {
    const paired = attempt(finder, { leniency: "spelled", needed: "all", units: pairs });
    if (paired.total > 0) return paired;
  }
  if (options.typoTolerance === "false") return spelled;
  const mistyped = attempt(finder, { leniency: "mistyped", needed: "all", units });
  return mistyped.total > 0 ? tolerated(mistyped, finder.rules) : spelled;
}

/** What `removeWordsIfNoResults` wants when nothing has all words. */
function afterRemoval(finder: Finder, units: readonly QueryUnit[]): FoundText | undefined {
  const { removeWordsIfNoResults: removal } = finder.rules.options;
  if (removal === "none") return undefined;
  if (removal === "allOptional") return lastResort(finder, units);
  return withFewerWords(finder, units, (kept) =>
    removal === "lastWords" ? units.slice(0, kept) : units.slice(-kept),
  );
}

function withFewerWords(
  finder: Finder,
  units: readonly QueryUnit[],
  keep: (kept: number) => readonly QueryUnit[],
): FoundText | undefined {
  for (let kept = units.length - 1; kept > 0; kept--) {
    const rest = keep(kept);
    const found = findStrictly(finder, rest);
    if (found.total > 0) return { ...found, units: rest };
  }
  return undefined;
}

/** Garbled words; then the words that say something; then other forms of them; then some words, rare ones deciding. */
function lastResort(finder: Finder, units: readonly QueryUnit[]): FoundText | undefined {
  const { view, options } = finder.rules;
  const withTypos = options.typoTolerance !== "false";
  const telling = contentUnits(units, view);
  const attempts: (Attempt | undefined)[] = [
    withTypos ? { leniency: "garbled", needed: "all", units } : undefined,
    telling && { leniency: withTypos ? "mistyped" : "spelled", needed: "all", units: telling },
    { leniency: "stemmed", needed: "all", units: telling ?? units },
    { leniency: withTypos ? "mistyped" : "spelled", needed: "some", units: telling ?? units },
    withTypos ? { leniency: "garbled", needed: "some", units: telling ?? units } : undefined,
    { leniency: withTypos ? "garbled" : "spelled", needed: "some", units },
  ];
  for (const one of attempts) {
    if (!one) continue;
    const found = attempt(finder, one);
    if (found.total > 0) return { ...tolerated(found, finder.rules), units: one.units };
  }
  return undefined;
}

/** `min`: only the fewest typos found; `strict`: the two lowest counts. */
function tolerated(matched: Matched, { options }: MatchRules): Matched {
  if (options.typoTolerance !== "min" && options.typoTolerance !== "strict") return matched;
  const { typo } = matched.layout;
  const counts = new Set<number>();
  for (const { keys } of matched.segments) for (const key of keys) counts.add(digitOf(typo, key));
  const ascending = [...counts].toSorted((one, other) => one - other);
  const most = ascending[options.typoTolerance === "min" ? 0 : Math.min(1, ascending.length - 1)] ?? 0;
  const segments = matched.segments.map(({ documents, keys }) => {
    const kept = documents.map((_, index) => (digitOf(typo, keys[index] ?? 0) <= most ? 1 : 0));
    return {
      documents: documents.filter((_, index) => kept[index] === 1),
      keys: keys.filter((_, index) => kept[index] === 1),
    };
  });
  return { ...matched, segments, total: segments.reduce((sum, one) => sum + one.documents.length, 0) };
}
