import { isoLanguage } from "./iso-languages.ts";
import { oldSet } from "./old-set.ts";
import { readSource } from "./sources.ts";
import { territory } from "./territories.ts";
import { byCodePoint, literal, writeModule } from "./typescript-file.ts";

const { full } = readSource("cldr-core/availableLocales.json").availableLocales;
/** The locale implied by a language without a region: `en-US`. */
const { defaultContent } = readSource("cldr-core/defaultContent.json");

/** A listed language, an optional script, and a country. `en-029`, the Caribbean, has no country. */
export function isLocaleTuple(tuple: readonly string[]): boolean {
  const language = tuple[0] ?? "";
  const region = tuple.at(-1) ?? "";
  const script = tuple.length === 3 ? tuple[1] : undefined;
  const isScript = script === undefined || /^[A-Z][a-z]{3}$/.test(script);
  return (
    tuple.length > 1 && tuple.length < 4 && isScript && isKnown(language) && territory(region) !== undefined
  );
}

function isKnown(language: string): boolean {
  return isoLanguage(language) !== undefined;
}

export function localesData(): string[][] {
  const cldr = [...full, ...defaultContent].map((tag) => tag.split("-"));
  const byTag = new Map(
    [...oldSet.locales, ...cldr].filter(isLocaleTuple).map((tuple) => [tuple.join("-"), tuple]),
  );
  return [...byTag.keys()].toSorted(byCodePoint).map((tag) => tag.split("-"));
}

export function localesModule(): string {
  return writeModule({
    sources: ["CLDR core", "the old set"],
    head: `
/** A BCP 47 language and an ISO 3166-1 alpha-2 region, with a script of ISO 15924 between them where it matters. */
export type LocaleTuple =
  | readonly [language: string, region: string]
  | readonly [language: string, script: string, region: string];
`,
    doc: `The locales of CLDR that have a country, and those of the old set (docs/reference-data.md) that are still right.`,
    declaration: "locales: readonly LocaleTuple[]",
    brackets: ["[", "]"],
    rows: localesData().map(literal),
  });
}
