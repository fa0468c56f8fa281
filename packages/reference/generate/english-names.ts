import { languageNamesIn } from "./autonyms.ts";
import { isoLanguage } from "./iso-languages.ts";
import { languageAliasesData } from "./language-aliases.ts";
import { registryLanguages } from "./registry.ts";

const cldr = languageNamesIn("en");
const aliases = languageAliasesData();

/** CLDR gives the macrolanguage the name of its member Western Panjabi `pnb`, whose alias it is there. */
const usualNames: Readonly<Record<string, string>> = { lah: "Lahnda" };

/** The English name from CLDR, from its alias with a region (Dari is `fa-AF`), or from ISO 639. */
export function englishName(subtag: string): string {
  return englishNames(subtag)[0] ?? subtag;
}

/** The English names of a language in CLDR, ISO 639-3 and the registry, CLDR's first. */
export function englishNames(subtag: string): string[] {
  const alias = aliases[subtag] ?? "";
  const regional = /-[A-Z]{2}$/.test(alias) ? cldr[alias] : undefined;
  return [
    usualNames[subtag],
    cldr[subtag],
    regional,
    cldr[`${subtag}-alt-short`],
    cldr[`${subtag}-alt-variant`],
    isoLanguage(subtag)?.name,
    ...(registryLanguages.get(subtag)?.Description ?? []),
  ].filter((name) => name !== undefined);
}

/** Whether CLDR has an English name for it. */
export function hasCldrName(subtag: string): boolean {
  return cldr[subtag] !== undefined;
}

/**
 * `Dutch, Middle (ca.1050-1350)` becomes `Middle Dutch`, and `Swahili (macrolanguage)` `Swahili`: drops years, keeps
 * words.
 */
export function plainName(name: string): string {
  const bare = name
    .replace(/\s*\((?:(?:ca\.|to|until)?\s*\d[^)]*|macrolanguage)\)/gi, "")
    .replace(/\s+/g, " ")
    .trim();
  const [head, tail, ...more] = bare.split(", ");
  return tail !== undefined && head !== undefined && more.length === 0 ? `${tail} ${head}` : bare;
}

/** Names that differ in more than case, accents and punctuation, first ones first. */
export function distinctNames(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = name
      .normalize("NFKD")
      .replace(/[^\p{L}\p{N}]+/gu, "")
      .toLowerCase();
    if (key !== "" && !byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}
