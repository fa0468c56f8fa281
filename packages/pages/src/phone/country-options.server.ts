import { countryEntries } from "@dragoman/reference/country-picker";
import { callingCodeOf, phoneCountries } from "@dragoman/reference/phone-countries";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { CountryOption } from "@dragoman/ui/fields/country-choice-find.ts";
import type { CountryNamesAnswer } from "@dragoman/ui/fields/country-choice-names.ts";

type Entries = ReturnType<typeof countryEntries>;

/** Computing the names of all countries is slow and depends only on the language. */
const entriesByLocale = new Map<Locale, Entries>();

const callingCodes: Readonly<Record<string, string>> = Object.fromEntries(
  phoneCountries.map((country) => [country, callingCodeOf(country) ?? ""]),
);

/** Every country by its name in the reader's language, sorted in that language. */
export function countryOptions(locale: Locale): CountryOption[] {
  return entriesIn(locale).map(({ code, name }) => ({ value: code, name, callingCode: callingCodeOf(code) }));
}

/** All names of the countries. */
export function countryNames(locale: Locale): CountryNamesAnswer {
  return entriesIn(locale).map(({ code, autonym, names }) => ({
    code,
    own: { name: autonym, language: languageOfAutonym(code, autonym) },
    names,
  }));
}

function entriesIn(locale: Locale): Entries {
  const known = entriesByLocale.get(locale) ?? countryEntries({ locale, callingCodes });
  entriesByLocale.set(locale, known);
  return known;
}

const autonymLanguages = new Map<string, string | null>();

/** The likeliest language of the country, if it uses that name. */
function languageOfAutonym(country: string, autonym: string): string | null {
  const known = autonymLanguages.get(country);
  if (known !== undefined) return known;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const names = new Intl.DisplayNames([`${language}-${country}`], { type: "region", fallback: "none" });
  const found = language !== undefined && names.of(country) === autonym ? language : null;
  autonymLanguages.set(country, found);
  return found;
}
