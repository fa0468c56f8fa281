import type { DirectorySettings } from "@dragoman/database";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { PlaceView, Site } from "./site.server.ts";

/**
 * The default place of pages until a reader chooses one; `null` if none is set, and while places are being
 * read for the first time.
 */
export async function startPlace({
  site,
  locale,
}: {
  site: Pick<Site, "directory" | "places">;
  locale: Locale;
}): Promise<PlaceView | null> {
  const { region } = await site.directory.settings();
  if (region.town === "" || !site.places.isReady()) return null;
  return (await site.places.byId(region.town, locale)) ?? null;
}

/** Countries (ISO 3166-1) with that of the directory first. */
export function ownCountryFirst({ region }: DirectorySettings, countries: readonly string[]): string[] {
  return region.country === "" ? [...countries] : [...new Set([region.country, ...countries])];
}
