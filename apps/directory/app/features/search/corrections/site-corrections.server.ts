import type { Visit } from "@dragoman/pages/request/visit.server.ts";
import type { Correction } from "./correction.ts";
import { findCorrections } from "./find-corrections.server.ts";
import { namesLike } from "./names-like.server.ts";

/** The corrections for a reader of this site. */
export function siteCorrections(
  query: string,
  { site: { search }, locale }: Pick<Visit, "site" | "locale">,
): Promise<Correction[]> {
  return findCorrections(query, { locale, findNames: (words) => namesLike(words, { search, locale }) });
}
