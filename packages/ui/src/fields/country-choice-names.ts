import type { Locale } from "@dragoman/i18n/locale.ts";
import type { OwnName } from "./choice-list.tsx";
import type { CountryNames } from "./country-choice-find.ts";

/** `GET /{locale}/countries`. */
export type CountryNamesAnswer = readonly {
  code: string;
  own: OwnName;
  /** Everything that it is called, in many languages. */
  names: readonly string[];
}[];

/** Milliseconds after which the reader goes on with the names that the page has. */
const patience = 15_000;

/** The names to search in, and what searches: neither is part of any page until somebody comes to the box. */
export async function loadCountryNames(locale: Locale): Promise<CountryNames> {
  const [{ createNameSearch }, response] = await Promise.all([
    import("@dragoman/reference/name-search"),
    fetch(`/${locale}/countries`, { signal: AbortSignal.timeout(patience) }),
  ]);
  if (!response.ok) throw new Error(`The names of countries did not come: ${response.status}`);
  const answer = (await response.json()) as CountryNamesAnswer; // written by our own server
  return {
    own: Object.fromEntries(answer.map(({ code, own }) => [code, own])),
    search: createNameSearch(answer),
  };
}
