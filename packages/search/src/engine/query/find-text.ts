import type { SearchableIndex } from "../index-state.ts";
import { contentUnits } from "./function-words.ts";
import { matchAttempt, type Attempt, type Matched } from "./match-text.ts";
import { matchesInARow, mergeMatches } from "./merge-matches.ts";
import { withNeededNames } from "./naming-units.ts";
import type { MatchRules } from "./segment-words.ts";
import { unitsOfPairs, type ParsedQuery, type QueryUnit } from "./query-words.ts";
import { tolerated } from "./tolerated.ts";

/** Fewer well-spelled hits than this, and mistyped ones are added after them. */
const enoughHits = 5;

/**
 * The documents that answer the words of a query. Filters come later, so that the several requests of one page, which
 * differ in their filters, all look at the same documents and their counts agree.
 */
export function findText(index: SearchableIndex, parsed: ParsedQuery, rules: MatchRules): FoundText {
  const finder: Finder = { index, rules, excluded: parsed.excluded };
  const { units } = parsed;
  const spelled = findSpelled(finder, units);
  const { removeWordsIfNoResults: removal } = rules.options;
  if (removal === "allOptional") return findTelling(finder, units, spelled);
  const found = withMistyped(finder, units, spelled);
  if (found.total > 0 || removal === "none") return { ...found, units };
  const fewer = withFewerWords(finder, units, (kept) =>
    removal === "lastWords" ? units.slice(0, kept) : units.slice(-kept),
  );
  return fewer ?? { ...found, units };
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

/** All words as spelled. */
function findSpelled(finder: Finder, units: readonly QueryUnit[]): Matched {
  const spelled = attempt(finder, { leniency: "spelled", needed: "all", units });
  const pairs = spelled.total === 0 ? unitsOfPairs(units) : undefined;
  if (!pairs) return spelled;
  const paired = attempt(finder, { leniency: "spelled", needed: "all", units: pairs });
  // Words of a dictionary may be mistyped as long as their pairs find nothing either.
  return paired.total > 0 ? paired : spelled;
}

/** What all words find as spelled, and with typos where that is little. */
function withMistyped(finder: Finder, units: readonly QueryUnit[], spelled: Matched): Matched {
  if (spelled.total >= enoughHits || finder.rules.options.typoTolerance === "false") return spelled;
  const mistyped = attempt(finder, { leniency: "mistyped", needed: "all", units });
  return mistyped.total > spelled.total ? tolerated(mistyped, finder.rules) : spelled;
}

function withFewerWords(
  finder: Finder,
  units: readonly QueryUnit[],
  keep: (kept: number) => readonly QueryUnit[],
): FoundText | undefined {
  for (let kept = units.length - 1; kept > 0; kept--) {
    const rest = keep(kept);
    const found = withMistyped(finder, rest, findSpelled(finder, rest));
    if (found.total > 0) return { ...found, units: rest };
  }
  return undefined;
}

/**
 * The words that say something, as spelled and then with typos; first come documents that hold the query word by word,
 * as names do. A few documents in which every word may be a typo are an accident when each of the words is spelled
 * right elsewhere: then those words decide that name a need.
 */
function findTelling(finder: Finder, units: readonly QueryUnit[], spelled: Matched): FoundText {
  const telling = contentUnits(units, finder.rules.view) ?? units;
  const literal = telling === units ? spelled : matchesInARow(spelled, units.length);
  const told = telling === units ? spelled : findSpelled(finder, telling);
  const asSpelled = mergeMatches(literal, told);
  if (asSpelled.total >= enoughHits) return { ...asSpelled, units: telling };
  const mistyped = mergeMatches(asSpelled, withMistyped(finder, telling, told));
  const found = { ...mistyped, units: telling };
  if (asSpelled.total > 0 || mistyped.total >= enoughHits) return found;
  const known = telling.length > 1 && telling.every((unit) => isKnown(finder, unit));
  if (mistyped.total > 0 && !known) return found;
  return lastResort(finder, units, { telling, known }) ?? found;
}

function isKnown(finder: Finder, unit: QueryUnit): boolean {
  return attempt(finder, { leniency: "spelled", needed: "all", units: [{ ...unit, prefix: false }] }).total > 0;
}

/** Garbled words and other forms of them, unless all are known; then some words: names of needs, then rare words. */
function lastResort(
  finder: Finder,
  units: readonly QueryUnit[],
  { telling, known }: { telling: readonly QueryUnit[]; known: boolean },
): FoundText | undefined {
  const withTypos = finder.rules.options.typoTolerance !== "false";
  const named = withNeededNames(finder.index, telling, finder.rules);
  const attempts: (Attempt | false | undefined)[] = [
    withTypos && !known && { leniency: "garbled", needed: "all", units: telling },
    !known && { leniency: "stemmed", needed: "all", units: telling },
    named && { leniency: "spelled", needed: "all", units: named },
    { leniency: withTypos ? "mistyped" : "spelled", needed: "some", units: telling },
    withTypos && { leniency: "garbled", needed: "some", units: telling },
    { leniency: "stemmed", needed: "some", units: telling },
    { leniency: withTypos ? "garbled" : "spelled", needed: "some", units },
  ];
  for (const one of attempts) {
    if (!one) continue;
    const found = attempt(finder, one);
    if (found.total > 0) return { ...tolerated(found, finder.rules), units: telling };
  }
  return undefined;
}
