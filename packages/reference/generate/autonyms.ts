import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSource, sourcePath } from "./sources.ts";
import { recordRows, writeModule } from "./typescript-file.ts";

type Names = Readonly<Record<string, string>>;

/** The names of languages in one locale of CLDR. */
export function languageNamesIn(locale: string): Names {
  const { main } = readSource(`cldr-localenames-full/main/${locale}/languages.json`);
  return main[locale]?.localeDisplayNames.languages ?? {};
}

let found: Names | undefined;

/** Computed once a run: there are hundreds of files. */
export function autonymsData(): Names {
  found ??= readAutonyms();
  return found;
}

const tagPattern = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2}|-\d{3})?$/;

function readAutonyms(): Names {
  const main = join(dirname(sourcePath("cldr-localenames-full/package.json")), "main");
  // Some locales of CLDR have no language names.
  const locales = globSync("*/languages.json", { cwd: main })
    .map((path) => dirname(path))
    .filter((locale) => tagPattern.test(locale))
    // Locales with a script follow their language, because they have the more accurate name: 繁體中文.
    .toSorted((a, b) => a.length - b.length);
  // CLDR's root locale returns the code where a locale has no name.
  const names: Record<string, string> = Object.fromEntries(
    locales.flatMap(autonymsIn).filter(([tag, name]) => name !== tag && name !== tag.split("-")[0]),
  );
  for (const tag of Object.keys(languageNamesIn("en"))) names[tag] ??= composed(tag, names) ?? "";
  names["lu"] = "Kiluba"; // CLDR has Tshiluba, which is Luba-Lulua `lua`
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ""));
}

function autonymsIn(locale: string): (readonly [tag: string, name: string])[] {
  const names = languageNamesIn(locale);
  const [language = "", , ...rest] = locale.split(/(-)/);
  const hasRegion = /-([A-Z]{2}|\d{3})$/.test(locale);
  // A region shares the name of its language, unless it has its own.
  const own = names[locale] ?? (hasRegion ? undefined : names[language]);
  const variants = Object.entries(names).filter(
    ([tag]) => tag.startsWith(`${language}-`) && tagPattern.test(tag),
  );
  return [...(rest.length === 0 ? variants : []), ...(own === undefined ? [] : [[locale, own] as const])];
}

/**
 * `português (Brasil)`: for variants that English names separately (Brazilian Portuguese) and the language itself does
 * not.
 */
function composed(tag: string, names: Names): string | undefined {
  const [language = "", region] = tag.split("-");
  const name = names[language];
  if (name === undefined || region === undefined || !/^[A-Z]{2}$/.test(region) || !tagPattern.test(tag)) {
    return undefined;
  }
  const { main } = readSource(`cldr-localenames-full/main/${language}/territories.json`);
  const territory = main[language]?.localeDisplayNames.territories[region];
  return territory === undefined ? undefined : `${name} (${territory})`;
}

export function autonymsModule(): string {
  return writeModule({
    sources: ["CLDR names"],
    doc: `What languages call themselves, by BCP 47 tag: every language that CLDR has a locale and an own name for, with
      the scripts and regions that it names apart. Small and capital letters are as they stand within a sentence of
      that language; \`toLocaleUpperCase\` with the same tag makes them fit for the head of a line.`,
    declaration: "autonyms: Readonly<Record<string, string>>",
    brackets: ["{", "}"],
    rows: recordRows(autonymsData()),
  });
}
