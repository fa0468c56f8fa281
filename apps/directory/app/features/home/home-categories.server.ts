import type { Near } from "@dragoman/search/portable-request";
import { needCodes, type NeedCode } from "@dragoman/reference/needs";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { labelCategories, type LabelledCategory } from "@dragoman/pages/search/category-labels.server.ts";
import { countFacet } from "@dragoman/pages/search/facet-counts.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { keepUntilChange } from "@dragoman/pages/request/keep-until-change.server.ts";

export interface HomeCategory {
  slug: string;
  name: string;
  /** BCP 47; `null` if unknown. */
  language: string | null;
  count: number;
}

/** The maximum number of categories to choose from; the search page offers the rest. */
const maxCategories = 36;
/** A foreign taxonomy may have hundreds of terms with services, of which only the top ones are shown. */
const maxCounted = 1000;

/** As many as a small phone shows without scrolling twice. */
const maxUrgent = 8;
const urgentNeeds: readonly NeedCode[] = [
  "bed-tonight",
  "food",
  "doctor",
  "violence-at-home",
  "asylum-legal",
  "housing",
  "language-classes",
  "finding-work",
];

const ownOrder = new Map<string, number>(needCodes.map((code, position) => [code, position]));

const readShortly = keepUntilChange(countAndLabel);

/**
 * Reads the categories with the number of entries in each: our own needs in their order, and for directories with
 * another taxonomy, its top terms, the most frequent first.
 */
export async function readHomeCategories({ site, locale }: HomeQuestion): Promise<HomeCategories> {
  return urgentFirst(await readShortly({ site, locale }));
}

function urgentFirst(categories: readonly HomeCategory[]): HomeCategories {
  const first = urgentNeeds.flatMap((need) => categories.find(({ slug }) => slug === need) ?? []);
  const urgent = [...new Set([...first, ...categories])].slice(0, maxUrgent);
  return { urgent, others: categories.filter((one) => !urgent.includes(one)) };
}

export interface HomeCategories {
  /** Urgent needs, and the most common ones. */
  urgent: HomeCategory[];
  others: HomeCategory[];
}

interface HomeQuestion {
  site: Site;
  locale: Locale;
}

/** The same around a place. */
export async function readCategoriesNear(question: HomeQuestion & { around: Near }): Promise<HomeCategories> {
  return urgentFirst(await countAndLabel(question));
}

async function countAndLabel({
  site,
  locale,
  around,
}: HomeQuestion & { around?: Near }): Promise<HomeCategory[]> {
  const counts = await countFacet({
    site,
    locale,
    facet: "categories",
    limit: maxCounted,
    ...(around && { around }),
  });
  const labels = await labelCategories({ directory: site.directory, slugs: [...counts.keys()], locale });
  return labels
    .filter(({ slug, top }) => top || ownOrder.has(slug))
    .map(({ slug, name, language }) => ({ slug, name, language, count: counts.get(slug) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other) || other.count - one.count)
    .slice(0, maxCategories);
}

function placeOf({ slug }: Pick<LabelledCategory, "slug">): number {
  return ownOrder.get(slug) ?? ownOrder.size;
}
