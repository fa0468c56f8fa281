import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";

/** The language in the address, which must be canonical. */
export function languageIn({ params: { language = "" } }: PageVisit): string {
  try {
    if (Intl.getCanonicalLocales(language)[0] === language) return language;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw pageNotFound();
}
