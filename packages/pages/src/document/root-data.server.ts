import type { DirectorySettings } from "@dragoman/database";
import { interfaceLanguages, type Locale } from "@dragoman/i18n/locales.server.ts";
import { capacityWords } from "@dragoman/i18n/capacity-words.server.ts";
import { wordsOf } from "@dragoman/i18n/words.server.ts";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RouterContextProvider } from "react-router";
import { presentAnnouncements } from "../announcements/present-announcements.server.ts";
import { visitContext } from "../request/visit.server.ts";
import { logoView } from "../site/logo-view.server.ts";
import { startPlace } from "../site/start-place.server.ts";
import { fallbackLocale, localesOn, siteText } from "../site/site-texts.server.ts";
import type { RootData, SiteLanguage } from "./root-data.ts";

/** The loader of a root route. */
export async function loadRoot({ context }: { context: Readonly<RouterContextProvider> }): Promise<RootData> {
  const { site, origin, locale, i18n, accepted, settings, siteNames } = context.get(visitContext);
  const { directory } = site;
  const renderedAt = Date.now();
  const announcements = presentAnnouncements(settings, { locale, i18n, now: renderedAt });
  const logo = logoView(settings);
  return {
    name: siteNames.name,
    ...(logo && { logo }),
    aboutParts: aboutPartsOf(settings, { i18n, locale }),
    origin,
    exitAddress: site.exitAddress,
    mapStyleUrl: site.mapStyleUrl,
    lastResort: fallbackLocale(settings),
    languages: languagesFor([locale, ...accepted], localesOn(settings)),
    hasVoice: site.spokenLocales.includes(locale),
    words: { ...wordsOf(locale, await directory.languages()), capacity: capacityWords(i18n) },
    holdsSample: await directory.holdsSample(),
    ...(announcements.length > 0 && {
      announcements: {
        list: announcements,
        startAreas: (await startPlace({ site, locale }))?.areas ?? null,
        renderedAt,
      },
    }),
  };
}

/** How to reach a person, and who is responsible. */
function aboutPartsOf(
  settings: DirectorySettings,
  { i18n, locale }: { i18n: I18n; locale: Locale },
): RootData["aboutParts"] {
  const hasContact = Object.values(settings.contact).some((way) => way !== "");
  const hasImprint = siteText(settings, { field: "imprint", locale }) !== null;
  return [
    ...(hasContact ? [{ anchor: "contact", label: i18n._(msg`Ask a person`) }] : []),
    ...(hasImprint ? [{ anchor: "imprint", label: i18n._(imprint) }] : []),
  ];
}

const imprint = msg({
  message: "Imprint",
  comment: "Who is responsible for this site, as the law requires",
});

/** Sorted by how likely the reader wants them. */
function languagesFor(wanted: readonly string[], on: readonly Locale[]): SiteLanguage[] {
  const offered = interfaceLanguages.filter(({ locale }) => on.includes(locale));
  const first = [...new Set(wanted)].flatMap((tag) => offered.find(({ locale }) => locale === tag) ?? []);
  return [...new Set([...first, ...offered])].map(({ locale: tag, name, direction }) => ({
    tag,
    name,
    direction,
  }));
}
