import type { Locale } from "@dragoman/i18n/locale.ts";
import type { OwnName } from "./choice-list.tsx";
import type { CountryNames } from "./country-choice-find.ts";

/** `GET /{locale}/countries`. */
export type CountryNamesAnswer = readonly {
  code: string;
  own: OwnName;
  /** All names of a country, in many languages. */
  names: readonly string[];
}[];

/** Milliseconds after which the search continues with the names on the page. */
const timeout = 15_000;

/** The names to search and the search code. Neither is part of a page; both load when the reader focuses the box. */
export async function loadCountryNames(locale: Locale): Promise<CountryNames> {
  const [{ createNameSearch }, response] = await Promise.all([
    import("@dragoman/reference/name-search"),
    fetch(`/${locale}/countries`, { signal: AbortSignal.timeout(timeout) }),
  ]);
  if (!response.ok) throw new Error(`The names of countries did not come: ${response.status}`);
  const answer = (await response.json()) as CountryNamesAnswer; // trusted: our own server wrote it
  return {
    own: Object.fromEntries(answer.map(({ code, own }) => [code, own])),
    search: createNameSearch(answer),
  };
}
