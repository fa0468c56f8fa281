import { readSource } from "./sources.ts";
import { literal, writeModule } from "./typescript-file.ts";

const { "written-new": written } = readSource("cldr-core/supplemental/languageMatching.json").supplemental
  .languageMatching;

export type CloseLanguages = readonly (readonly [string, string, number, boolean])[];

/** Rules with a wildcard or a variable concern regions, or are fallbacks. */
export function closeLanguagesData(): CloseLanguages {
  return written.languageMatch
    .filter(({ _desired, _supported }) => !/[*$]/.test(_desired + _supported))
    .map(({ _desired, _supported, _distance, _oneway = false }) => [
      _desired,
      _supported,
      _distance,
      _oneway,
    ]);
}

export function closeLanguagesModule(): string {
  return writeModule({
    sources: ["CLDR core"],
    doc: `Whom text in which other language serves, and how well: 1 is the same in writing, 4 nearly, 20 to 30 a
      second language that most readers have. Tags are BCP 47, a language alone or with a script, in CLDR's order;
      one way means that the reverse does not hold. Left out are the rules with wildcards: without a row here,
      languages are 80 apart, scripts of one language 50, and regions 4 or 5.`,
    declaration:
      "closeLanguages: readonly (readonly [desired: string, supported: string, distance: number, oneWay: boolean])[]",
    brackets: ["[", "]"],
    rows: closeLanguagesData().map(literal),
  });
}
