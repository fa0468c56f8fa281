import type { QueryUnit } from "./query-words.ts";
import type { View } from "./view.ts";

/**
 * The units that say something, without the function words of the language that the query is in; `undefined` when
 * that leaves all of them or none. The language is the one most of whose function words are in the query, and the
 * view's among equals: "die" is an article in a German query only.
 */
export function contentUnits(units: readonly QueryUnit[], view: View): readonly QueryUnit[] | undefined {
  let most = 0;
  let spoken: ReadonlySet<string> | undefined;
  for (const [language, words] of view.functionWords) {
    const count = units.filter((unit) => isFunctionWord(unit, words)).length;
    if (count > most || (count === most && count > 0 && language === view.language)) {
      most = count;
      spoken = words;
    }
  }
  if (!spoken || most === units.length) return undefined;
  const words = spoken;
  return units.filter((unit) => !isFunctionWord(unit, words));
}

function isFunctionWord({ terms, phrase }: QueryUnit, words: ReadonlySet<string>): boolean {
  return !phrase && words.has(terms[0] ?? "");
}
