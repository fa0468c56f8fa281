import { interfaceLanguages, lastResort } from "@dragoman/i18n/locales.server.ts";
import { wordsOf } from "@dragoman/i18n/words.server.ts";
import type { RouterContextProvider } from "react-router";
import { visitContext } from "../request/visit.server.ts";
import type { RootData, SiteLanguage } from "./root-data.ts";

/** The loader of a root route. */
export async function loadRoot({ context }: { context: Readonly<RouterContextProvider> }): Promise<RootData> {
  const { site, origin, locale, accepted } = context.get(visitContext);
  const { directory } = site;
  return {
    origin,
    exitAddress: site.exitAddress,
    mapStyleUrl: site.mapStyleUrl,
    lastResort,
    languages: languagesFor([locale, ...accepted]),
    words: wordsOf(locale, await directory.languages()),
    holdsSample: await directory.holdsSample(),
  };
}

/** Sorted by how likely the reader wants them. */
function languagesFor(wanted: readonly string[]): SiteLanguage[] {
  const first = [...new Set(wanted)].flatMap(
    (tag) => interfaceLanguages.find(({ locale }) => locale === tag) ?? [],
  );
  return [...new Set([...first, ...interfaceLanguages])].map(({ locale: tag, name, direction }) => ({
    tag,
    name,
    direction,
  }));
}
