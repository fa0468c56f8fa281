import { formatDay } from "../../i18n/format-day.ts";
import { isOfLocale, type Locale } from "../../i18n/locale.ts";
import type { Words } from "../../i18n/words.ts";
import type { SearchAnswer } from "../../search-protocol.ts";
import { matchedParts, type TextPart } from "./matched-text.ts";
import type { SearchHit } from "./search-hit.ts";
import type { SearchState } from "./search-state.ts";

/** Search results, ready to be shown: everything formatted, in the reader's language where it has one. */
export interface SearchView {
  state: SearchState;
  count: number;
  pages: number;
  hits: HitView[];
  categories: CategoryCount[];
}

export interface HitView {
  key: string;
  serviceId: string;
  locationId: string | null;
  /** Slug of the most fitting category, for its picture. */
  category: string | null;
  name: TextPart[];
  nameLanguage: string | null;
  organization: TextPart[];
  summary: TextPart[];
  summaryLanguage: string | null;
  /** The name of the language that the texts are in, when it is not the reader's. */
  foreign: string | null;
  machine: boolean;
  city: string | null;
  phone: { text: string; uri: string | null; extension: string | null } | null;
  languages: string[];
  checked: string | null;
  free: boolean;
  alert: boolean;
  closed: boolean;
}

export interface CategoryCount {
  slug: string;
  count: number;
}

/** The view of the answers to `searchRequests(state, …)`, in the same order. */
export function searchView({
  state,
  answers,
  locale,
  words,
}: {
  state: SearchState;
  answers: readonly SearchAnswer[];
  locale: Locale;
  words: Words;
}): SearchView {
  const [found, withoutCategory] = answers;
  if (!found) throw new Error("The search host sent no answer");
  const counts = (withoutCategory ?? found).facets?.["categories"] ?? {};
  return {
    state,
    count: found.nbHits,
    pages: found.nbPages,
    hits: found.hits.map((hit) => hitView(hit as SearchHit, { locale, words })), // the records are our own, in this shape
    categories: Object.entries(counts)
      .map(([slug, count]) => ({ slug, count }))
      .toSorted((one, other) => other.count - one.count),
  };
}

function hitView(hit: SearchHit, { locale, words }: { locale: Locale; words: Words }): HitView {
  const { nameLanguage, summaryLanguage, nameOrigin, summaryOrigin } = hit.texts;
  const { _highlightResult: highlighted, _snippetResult: cut } = hit;
  const language = hit.summary === "" ? nameLanguage : summaryLanguage;
  // A language that came into the directory after the page did is called by its tag until the next page.
  const nameOf = (tag: string) => words.languages[tag] ?? tag;
  return {
    key: hit.objectID,
    serviceId: hit.serviceId,
    locationId: hit.locationId,
    category: hit.categories[0] ?? null,
    name: matchedParts(highlighted?.name?.value ?? hit.name),
    nameLanguage,
    organization: matchedParts(highlighted?.organization?.value ?? hit.organization),
    summary: matchedParts(cut?.summary?.value ?? hit.summary),
    summaryLanguage,
    foreign: language !== null && !isOfLocale(language, locale) ? nameOf(language) : null,
    machine: nameOrigin === "machine" || summaryOrigin === "machine",
    city: hit.city ?? null,
    phone: hit.phone ? phoneView(hit.phone) : null,
    languages: mostExact(hit.languages).map(nameOf),
    checked: hit.checkedAt === undefined ? null : formatDay(new Date(hit.checkedAt * 1000), words.days),
    free: hit.free,
    alert: hit.alert,
    closed: hit.status === "temporarily closed",
  };
}

function phoneView({ text, uri, extension }: NonNullable<SearchHit["phone"]>): HitView["phone"] {
  return { text, uri: uri ?? null, extension: extension ?? null };
}

/** `es` says nothing more where `es-MX` stands too. */
function mostExact(tags: readonly string[]): string[] {
  return tags.filter((tag) => !tags.some((other) => other.startsWith(`${tag}-`)));
}

/** Every category that the page names. */
export function slugsOf({ categories, state: { category } }: SearchView): string[] {
  const slugs = categories.map(({ slug }) => slug);
  return category === null || slugs.includes(category) ? slugs : [...slugs, category];
}
