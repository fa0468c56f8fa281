import { serviceIndexName, serviceIndexSettings, type IndexSettings } from "./index-settings.ts";

/**
 * One index for each language into which something is translated, and one for all others together: there the original
 * texts are all there is, so that copies would differ in nothing.
 */
export function planIndexes(locales: readonly string[], translated: readonly string[]): IndexSettings[] {
  const own = new Set(translated);
  const [shared, ...others] = locales.filter((locale) => !own.has(locale));
  return locales
    .filter((locale) => own.has(locale) || locale === shared)
    .map((locale) => {
      const settings = serviceIndexSettings(locale);
      return locale === shared ? { ...settings, aliases: others.map(serviceIndexName) } : settings;
    });
}
