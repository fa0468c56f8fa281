import type { Locale } from "@dragoman/i18n/locale.ts";
import type { Site } from "../site/site.server.ts";

/** Milliseconds: opening hours pass without a change of the directory. */
const longest = 60_000;

interface Kept<Answer> {
  answer: Promise<Answer>;
  state: string;
  until: number;
}

/**
 * Keeps a result per language until the directory changes, for a minute at most. The start page is requested most, and
 * counting a large directory takes a tenth of a second.
 */
export function keepUntilChange<Question extends { site: Site; locale: Locale }, Answer>(
  read: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const kept = new WeakMap<Site, Map<Locale, Kept<Answer>>>();
  return async (question) => {
    const { site, locale } = question;
    const ofSite = kept.get(site) ?? new Map<Locale, Kept<Answer>>();
    kept.set(site, ofSite);
    const state = await site.state();
    const known = ofSite.get(locale);
    if (known && known.state === state && known.until > Date.now()) return known.answer;
    const answer = read(question);
    // Nothing is kept while the index is being built, or after a failure.
    if (site.search.isReady()) ofSite.set(locale, { answer, state, until: Date.now() + longest });
    answer.catch(() => ofSite.delete(locale));
    return answer;
  };
}
