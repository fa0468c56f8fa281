import type { SearchableIndex } from "../index-state.ts";
import { noMarks } from "./candidates.ts";
import { meantCodes, type MeantCode } from "./glossary-places.ts";
import type { QueryUnit } from "./query-words.ts";
import type { MatchRules } from "./segment-words.ts";

/**
 * The units with those needed that name the one code which the query most likely means, and all others optional: in
 * "quitarme la vida" the first word decides, which the glossary has for one code only, and in "a nursery in the north"
 * what the glossary knows at all. `undefined` when the glossary knows none of the units.
 */
export function withNeededNames(
  { glossary }: SearchableIndex,
  units: readonly QueryUnit[],
  { view, options, withSynonyms }: MatchRules,
): readonly QueryUnit[] | undefined {
  const whole = units.map((unit) => ({ ...unit, prefix: false }));
  const codes = meantCodes(glossary, whole, {
    expansion: { view, options, withSynonyms, leniency: "spelled" },
    marks: whole.map(() => noMarks()),
  });
  const likeliest = likeliestCode(codes, glossary?.segment?.documentCount ?? 0);
  if (likeliest === undefined) return undefined;
  return units.map((unit, index) => ({
    ...unit,
    optional: codes[index]?.some(({ code }) => code === likeliest) !== true,
  }));
}

/** Naming by a word of the reader's language; see `MeantCode`. */
const lastOwnNaming = 1;

/** Words that stand for few codes say more, and those of the reader's language more than those of another. */
function likeliestCode(codes: readonly (readonly MeantCode[])[], codeCount: number): string | undefined {
  const scores = new Map<string, number>();
  for (const meant of codes) {
    const own = meant.filter(({ naming }) => naming <= lastOwnNaming);
    const telling = own.length > 0 ? own : meant;
    const score = Math.log2((codeCount + 1) / telling.length) * (own.length > 0 ? 2 : 1);
    for (const code of new Set(telling.map((one) => one.code))) {
      scores.set(code, (scores.get(code) ?? 0) + score);
    }
  }
  let likeliest: string | undefined;
  for (const [code, score] of scores) {
    if (likeliest === undefined || score > (scores.get(likeliest) ?? 0)) likeliest = code;
  }
  return likeliest;
}
