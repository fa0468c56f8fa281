import type { SearchableIndex } from "../../index-state.ts";
import { noMarks } from "./candidates.ts";
import { meantCodes, type MeantCode } from "./meant-codes.ts";
import type { Attempt } from "./match-text.ts";
import type { QueryUnit } from "../parsing/query-words.ts";
import type { MatchRules } from "./segment-words.ts";

/**
 * The query for a partial match that names a need: requires the units that name the most likely glossary code and makes
 * all others optional. In "quitarme la vida" the first word decides, because the glossary has it for one code only; in
 * "a nursery in the north", any word in the glossary. `undefined` when it contains none of the units.
 */
export function namedNeed(
  { glossary }: SearchableIndex,
  units: readonly QueryUnit[],
  { view, options, withSynonyms }: MatchRules,
): Pick<Attempt, "needed" | "units"> | undefined {
  const whole = units.map((unit) => ({ ...unit, prefix: false }));
  const codes = meantCodes(glossary, whole, {
    expansion: { view, options, withSynonyms, leniency: "spelled" },
    marks: whole.map(() => noMarks()),
  });
  const likeliest = likeliestCodes(codes, glossary?.segment?.documentCount ?? 0);
  const [first] = likeliest;
  if (first === undefined) return undefined;
  const names = (meant: readonly MeantCode[] = [], sought = likeliest) =>
    meant.some(({ code }) => sought.includes(code));
  // Words that name different codes rarely occur together, so the rarer one decides.
  const some = units.some((_, unit) => names(codes[unit]) && !names(codes[unit], [first]));
  if (some) return { needed: "some", units: units.filter((_, unit) => names(codes[unit])) };
  return {
    needed: "all",
    units: units.map((unit, index) => ({ ...unit, optional: !names(codes[index]) })),
  };
}

/** The last naming that counts as a word of the reader's language; see `MeantCode`. */
const lastOwnNaming = 1;

/** Words that match few codes weigh more, and words of the reader's language more than those of others. */
function likeliestCodes(codes: readonly (readonly MeantCode[])[], codeCount: number): string[] {
  const scores = new Map<string, number>();
  for (const meant of codes) {
    const own = meant.filter(({ naming }) => naming <= lastOwnNaming);
    const informative = own.length > 0 ? own : meant;
    const score = Math.log2((codeCount + 1) / informative.length) * (own.length > 0 ? 2 : 1);
    for (const code of new Set(informative.map((one) => one.code))) {
      scores.set(code, (scores.get(code) ?? 0) + score);
    }
  }
  const highest = Math.max(...scores.values());
  return [...scores].filter(([, score]) => score === highest).map(([code]) => code);
}
