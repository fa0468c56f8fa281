import type { Locale } from "@dragoman/i18n/locale.ts";
import type { Site } from "../site/site.server.ts";

/** Milliseconds for which a result stays cached. */
const shortWhile = 10_000;

/**
 * Caches a result per language for a short time. The start page is requested most, and counting a large directory takes
 * a tenth of a second.
 */
export function cacheShortly<Question extends { site: Site; locale: Locale }, Answer>(
  read: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const cache = new WeakMap<Site, Map<Locale, { answer: Promise<Answer>; until: number }>>();
  return (question) => {
    const { site, locale } = question;
    const ofSite = cache.get(site) ?? new Map<Locale, { answer: Promise<Answer>; until: number }>();
    cache.set(site, ofSite);
    const known = ofSite.get(locale);
    if (known && known.until > Date.now()) return known.answer;
    const answer = read(question);
    // Nothing is cached while the index is being built, or after a failure.
    if (site.search.isReady()) ofSite.set(locale, { answer, until: Date.now() + shortWhile });
    answer.catch(() => ofSite.delete(locale));
    return answer;
  };
}
