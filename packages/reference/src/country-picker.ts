import { countries, type Country } from "./tables/countries.ts";
import { everydayNames } from "./names/country-names.ts";
import { displayName } from "./names/display-name.ts";
import { foldName } from "./fold-name.ts";
import { canonicalTag } from "./matching/language-range.ts";
import { directionOf } from "./languages/script-direction.ts";
import { sortByText } from "./names/sort-by-text.ts";
import { understoodLanguages } from "./languages/understood-languages.ts";

/** A country in a picker. */
export interface CountryEntry {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly code: string;
  /** In the reader's language, falling back to English. */
  readonly name: string;
  /** In the most likely language of the country. */
  readonly autonym: string;
  /** Direction of `autonym`. */
  readonly direction: "ltr" | "rtl";
  /** All searchable names, folded (`foldName`) and unique, for `createNameSearch`. */
  readonly names: readonly string[];
}

/**
 * The countries of ISO 3166-1, and Kosovo, for a reader of `locale`, sorted by name in the reader's language or by
 * autonym (`sort: "autonym"`). They are searchable by both codes, by their calling codes where given (`{ DE: "49" }`),
 * and by their names in the reader's language, in languages that its readers understand, in their own languages, and in
 * `bridges`.
 *
 * For the server: it reads the runtime's CLDR, which not every phone has.
 */
export function countryEntries({
  locale,
  callingCodes = {},
  sort = "name",
}: {
  locale: string;
  callingCodes?: Readonly<Record<string, string>>;
  sort?: "autonym" | "name";
}): CountryEntry[] {
  const readers = [locale, ...understoodLanguages(locale)];
  const entries = countries.map((country) => {
    const code = country.code_2;
    const { autonym, direction, names } = factsOf(country);
    const read = readers.flatMap((one) => displayName({ type: "region", code, locale: one }) ?? []);
    const extra = [...read, callingCodes[code] ?? ""].map(foldName).filter((name) => name !== "");
    const name = displayName({ type: "region", code, locale }) ?? country.name;
    return { code, name, autonym, direction, names: [...new Set([...extra, ...names])] };
  });
  return sortByText(entries, { locale, text: (entry) => entry[sort] });
}

/**
 * Languages that newcomers to a place may read, regardless of the page's language: lingua francas, and the languages of
 * many refugees. All interface languages together would be a third more to download.
 */
const bridges = "en ar fr es ru zh-Hans fa ps ur tr uk so ti am".split(" ");

type CountryFacts = Pick<CountryEntry, "autonym" | "direction" | "names">;

/** Independent of the reader. */
const factsByCode = new Map<string, CountryFacts>();

function factsOf(country: Country): CountryFacts {
  const { code_2: code } = country;
  const known = factsByCode.get(code);
  if (known !== undefined) return known;
  const home = homeLocales(country).flatMap((locale) => {
    const name = displayName({ type: "region", code, locale });
    return name === null ? [] : [{ name, locale }];
  });
  const bridging = bridges.flatMap((locale) => displayName({ type: "region", code, locale }) ?? []);
  const everyday = everydayNames[code] ?? [];
  const all = [...home.map(({ name }) => name), ...bridging, country.name, ...everyday, code, country.code_3];
  const facts = {
    autonym: home[0]?.name ?? country.name,
    direction: directionOf(home[0]?.locale ?? "en"),
    names: [...new Set(all.map(foldName))],
  };
  factsByCode.set(code, facts);
  return facts;
}

/** A few countries have twenty; further names hardly improve the search. */
const maxHomeLanguages = 8;

/** The most likely language of the region (CLDR: Dutch in Belgium, Hindi in India), then the first ones of its row. */
function homeLocales({ code_2: code, languages = [] }: Country): string[] {
  const likeliest = new Intl.Locale(`und-${code}`).maximize();
  const spoken = languages
    .slice(0, maxHomeLanguages)
    .flatMap((language) => canonicalTag(language)?.split("-")[0] ?? []);
  // Includes the region, which decides the script: Chinese in Taiwan, Punjabi in Pakistan.
  return [likeliest.language, ...spoken].map((language) => `${language}-${code}`);
}
