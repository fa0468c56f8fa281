import { registryLanguages } from "./registry.ts";
import { readSource } from "./sources.ts";
import { recordRows, writeModule } from "./typescript-file.ts";

const { languageAlias } = readSource("cldr-core/supplemental/aliases.json").supplemental.metadata.alias;

/** CLDR takes precedence. The registry adds preferred values for which CLDR has no alias. */
export function languageAliasesData(): Readonly<Record<string, string>> {
  const preferred = [...registryLanguages].flatMap(([subtag, record]) => {
    const value = record["Preferred-Value"];
    return value === undefined ? [] : [[subtag, value] as const];
  });
  // `und-…` concerns variants, and `i-default` is not a language.
  const aliases = Object.entries(languageAlias)
    .filter(([tag]) => !/^(und-|i-default$)/.test(tag))
    .map(([tag, { _replacement }]) => [tag, _replacement.replaceAll("_", "-")] as const);
  return Object.fromEntries([...preferred, ...aliases]);
}

/** The alias of one subtag, or the subtag itself. */
export function canonicalTag(subtag: string): string {
  const { _replacement } = languageAlias[subtag] ?? { _replacement: subtag };
  return _replacement;
}

export function languageAliasesModule(): string {
  return writeModule({
    sources: ["CLDR core", "IANA language subtag registry"],
    doc: `What a tag is called in its canonical form, for tags that are deprecated, too long or grandfathered: \`iw\` is
      \`he\`, \`deu\` and \`ger\` are \`de\`, \`sgn-US\` is \`ase\`. CLDR also folds a language into the
      macrolanguage that is written like it: \`cmn\` is \`zh\`, \`prs\` is \`fa-AF\`. That is right for finding
      texts, and loses what an interpreter needs to know.`,
    declaration: "languageAliases: Readonly<Record<string, string>>",
    brackets: ["{", "}"],
    rows: recordRows(languageAliasesData()),
  });
}
