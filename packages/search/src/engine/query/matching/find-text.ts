import type { SearchableIndex } from "../../index-state.ts";
import { contentUnits } from "../parsing/function-words.ts";
import { matchAttempt, type Attempt, type Matched } from "./match-text.ts";
import { literalOnly, mergeMatches } from "./merge-matches.ts";
import { noMarks } from "./candidates.ts";
import { meantCodes } from "./meant-codes.ts";
import { namedNeed } from "./naming-units.ts";
import type { MatchRules } from "./segment-words.ts";
import { unitsOfPairs, type ParsedQuery, type QueryUnit } from "../parsing/query-words.ts";
import { fewestTypos, limitTypos } from "./limit-typos.ts";

/** With fewer correctly spelled hits than this, hits with typos are added after them. */
const enoughHits = 5;

/**
 * The documents that match the words of a query. Filters apply later, so that the requests of one page, which differ
 * only in filters, share one match and their counts agree.
 */
export function findText(index: SearchableIndex, parsed: ParsedQuery, rules: MatchRules): FoundText {
  const finder: Finder = { index, rules, excluded: parsed.excluded };
  const { units } = parsed;
  const spelled = findSpelled(finder, units);
  const { removeWordsIfNoResults: removal } = rules.options;
  if (removal === "allOptional") return findByContent(finder, units, spelled);
  const found = withMistyped(finder, units, spelled);
  if (found.total > 0 || removal === "none") return { ...found, units };
  const fewer = withFewerWords(finder, units, (count) =>
    removal === "lastWords" ? units.slice(0, count) : units.slice(-count),
  );
  return fewer ?? { ...found, units };
}

export interface FoundText extends Matched {
  /** The units left after optional words were removed. */
  units: readonly QueryUnit[];
}

interface Finder {
  index: SearchableIndex;
  rules: MatchRules;
  excluded: ParsedQuery["excluded"];
}

function attempt({ index, rules, excluded }: Finder, one: Attempt): Matched {
  const matched = matchAttempt(index, one, { rules, excluded });
  const last = one.units.at(-1);
  if (one.needed === "some" || last?.prefix !== true || !shortWord.test(last.terms[0] ?? "")) return matched;
  const whole = { ...one, units: [...one.units.slice(0, -1), { ...last, prefix: false }] };
  if (!endsWithCode(whole, index, rules)) return matched;
  return mergeMatches(matchAttempt(index, whole, { rules, excluded }), matched);
}

/** Whether the last word names a code. All else that it matches, its prefix matches, too. */
function endsWithCode(
  { units, leniency }: Attempt,
  { glossary }: SearchableIndex,
  rules: MatchRules,
): boolean {
  const marks = units.map(() => noMarks());
  const codes = meantCodes(glossary, units, { expansion: { ...rules, leniency }, marks });
  return (codes.at(-1) ?? []).length > 0;
}

/** Words too short to serve as a prefix in the glossary, but complete words nevertheless: `iş`, `bé`, ዕዳ. */
const shortWord = /^[\p{L}\p{M}]{1,2}$/u;

/** All words without typos. */
function findSpelled(finder: Finder, units: readonly QueryUnit[]): Matched {
  const spelled = attempt(finder, { leniency: "spelled", needed: "all", units });
  const pairs = spelled.total === 0 ? unitsOfPairs(units) : undefined;
  if (!pairs) return spelled;
  const paired = attempt(finder, { leniency: "spelled", needed: "all", units: pairs });
  return paired.total > 0 ? paired : spelled;
}

/** All words without typos, falling back to typos when there are few hits. */
function withMistyped(finder: Finder, units: readonly QueryUnit[], spelled: Matched): Matched {
  if (spelled.total >= enoughHits || finder.rules.options.typoTolerance === "false") return spelled;
  const mistyped = attempt(finder, { leniency: "mistyped", needed: "all", units });
  return mistyped.total > spelled.total ? limitTypos(mistyped, finder.rules) : spelled;
}

function withFewerWords(
  finder: Finder,
  units: readonly QueryUnit[],
  unitsLeft: (count: number) => readonly QueryUnit[],
): FoundText | undefined {
  for (let count = units.length - 1; count > 0; count--) {
    const rest = unitsLeft(count);
    const found = withMistyped(finder, rest, findSpelled(finder, rest));
    if (found.total > 0) return { ...found, units: rest };
  }
  return undefined;
}

/**
 * Searches the content words, first as spelled and then with typos. Documents that contain the whole query word by
 * word, as names do, rank first. A few hits with typos count as accidental when each word occurs correctly spelled
 * elsewhere, or when several words are mistyped; then the words that name a need decide.
 */
function findByContent(finder: Finder, units: readonly QueryUnit[], spelled: Matched): FoundText {
  const content = contentUnits(units, finder.rules.view) ?? units;
  const literal = content === units ? spelled : literalMatches(finder, units, spelled);
  const contentMatches = content === units ? spelled : findSpelled(finder, content);
  const asSpelled = mergeMatches(literal, contentMatches);
  if (asSpelled.total >= enoughHits) return { ...asSpelled, units: content };
  if (finder.rules.findsOthers) {
    const some = attempt(finder, { leniency: "spelled", needed: "some", units: content });
    return { ...mergeMatches(asSpelled, some), units: content };
  }
  const mistyped = mergeMatches(asSpelled, withMistyped(finder, content, contentMatches));
  const found = { ...mistyped, units: content };
  if (asSpelled.total > 0 || mistyped.total >= enoughHits) return found;
  const known = content.length > 1 && content.every((unit) => isKnown(finder, unit));
  const isAccident = known || (content.length > 1 && fewestTypos(mistyped) > 1);
  if (mistyped.total > 0 && !isAccident) return found;
  return lastResort(finder, units, { content, known }) ?? found;
}

/**
 * Of the documents that contain all words, those that contain them in sequence, and those with a code described that
 * way.
 */
function literalMatches(finder: Finder, units: readonly QueryUnit[], spelled: Matched): Matched {
  if (spelled.total === 0) return spelled;
  const terms = units.flatMap((unit) => unit.terms);
  const typed = units.map((unit) => unit.typed).join(" ");
  const phrase: QueryUnit = { terms, typed, prefix: false, phrase: true, optional: false };
  const inARow = attempt(finder, { leniency: "spelled", needed: "all", units: [phrase] });
  return literalOnly(spelled, inARow, units.length);
}

function isKnown(finder: Finder, unit: QueryUnit): boolean {
  return (
    attempt(finder, { leniency: "spelled", needed: "all", units: [{ ...unit, prefix: false }] }).total > 0
  );
}

/**
 * Last resort: garbled words and their other forms, unless all words are known; then some of the words, first those
 * that name needs and then rare ones.
 */
function lastResort(
  finder: Finder,
  units: readonly QueryUnit[],
  { content, known }: { content: readonly QueryUnit[]; known: boolean },
): FoundText | undefined {
  const withTypos = finder.rules.options.typoTolerance !== "false";
  const named = namedNeed(finder.index, content, finder.rules);
  const attempts: (Attempt | false | undefined)[] = [
    withTypos && !known && { leniency: "garbled", needed: "all", units: content },
    !known && { leniency: "stemmed", needed: "all", units: content },
    named && { leniency: "spelled", ...named },
    { leniency: withTypos ? "mistyped" : "spelled", needed: "some", units: content },
    withTypos && { leniency: "garbled", needed: "some", units: content },
    { leniency: "stemmed", needed: "some", units: content },
    { leniency: withTypos ? "garbled" : "spelled", needed: "some", units },
  ];
  for (const one of attempts) {
    if (!one) continue;
    const found = attempt(finder, one);
    if (found.total > 0) return { ...limitTypos(found, finder.rules), units: content };
  }
  return undefined;
}
