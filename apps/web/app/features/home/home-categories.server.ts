import { needCodes } from "@dragoman/reference/needs";
import type { Locale } from "../../i18n/locale.ts";
import { labelCategories, type LabelledCategory } from "../../server/category-labels.server.ts";
import { countFacet } from "../../server/facet-counts.server.ts";
import type { Site } from "../../server/site.server.ts";

export interface HomeCategory {
  slug: string;
  name: string;
  /** BCP 47; `null` when the directory does not say. */
  language: string | null;
  count: number;
}

/** More than this is no choice any more; the search page offers the rest. */
const most = 36;
/** A foreign taxonomy may have hundreds of terms with services, of which only the top ones are shown. */
const mostCounted = 1000;

const ownOrder = new Map<string, number>(needCodes.map((code, position) => [code, position]));

/** Milliseconds for which counts are good enough. */
const shortWhile = 10_000;

interface Remembered {
  categories: Promise<HomeCategory[]>;
  until: number;
}

/** Counting all of a large directory takes a tenth of a second, and the first page is asked for most. */
const remembered = new WeakMap<Site, Map<Locale, Remembered>>();

/**
 * The kinds of help with the number of entries in each: our own needs in their order, and for directories with a
 * taxonomy of their own, the terms at its top, the most frequent first.
 */
export function readHomeCategories(question: HomeQuestion): Promise<HomeCategory[]> {
  const { site, locale } = question;
  const ofSite = remembered.get(site) ?? new Map<Locale, Remembered>();
  remembered.set(site, ofSite);
  const known = ofSite.get(locale);
  if (known && known.until > Date.now()) return known.categories;
  const categories = countAndLabel(question);
  // While the index is being built there is nothing to remember, nor after a failure.
  if (site.search.isReady()) ofSite.set(locale, { categories, until: Date.now() + shortWhile });
  categories.catch(() => ofSite.delete(locale));
  return categories;
}

interface HomeQuestion {
  site: Site;
  locale: Locale;
}

async function countAndLabel({ site, locale }: HomeQuestion): Promise<HomeCategory[]> {
  const counts = await countFacet({ site, locale, facet: "categories", most: mostCounted });
  const labels = await labelCategories({ directory: site.directory, slugs: [...counts.keys()], locale });
  return labels
    .filter(({ slug, top }) => top || ownOrder.has(slug))
    .map(({ slug, name, language }) => ({ slug, name, language, count: counts.get(slug) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other) || other.count - one.count)
    .slice(0, most);
}

function placeOf({ slug }: Pick<LabelledCategory, "slug">): number {
  return ownOrder.get(slug) ?? ownOrder.size;
}
