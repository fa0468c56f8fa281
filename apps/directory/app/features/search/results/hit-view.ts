import { distanceOf } from "@dragoman/search/portable-request";
import { hoursAfter, statusAt } from "@dragoman/search/open-slots";
import { isOfLocale, type Locale } from "@dragoman/i18n/locale.ts";
import type { Words } from "@dragoman/i18n/words.ts";
import {
  openStatusView,
  spansAhead,
  type OpenStatusView,
} from "@dragoman/entry-view/hours/open-status-view.ts";
import { capacityText, type CapacityText } from "@dragoman/entry-view/capacity/capacity-view.ts";
import { checkedAge, type CheckedAge } from "./checked-age.ts";
import type { SearchHit } from "../asking/search-hit.ts";
import type { SearchPoint } from "../address/search-state.ts";

/** One result, fully formatted, in the reader's language where it has a translation. */
export interface HitView {
  serviceId: string;
  locationId: string | null;
  /** Slug of the most fitting category, for its pictogram. */
  category: string | null;
  /** Like the following two with markers around what matches (`matchedParts`). */
  name: string;
  nameLanguage: string | null;
  organization: string;
  summary: string;
  summaryLanguage: string | null;
  /** The name of the language of its texts, if it is not the reader's. */
  foreign: string | null;
  machine: boolean;
  city: string | null;
  point: SearchPoint | null;
  /** Metres from the centre of the search. */
  distance: number | null;
  phone: { text: string; uri: string | null; extension: string | null } | null;
  /** The names of the languages of the staff, the reader's own first. */
  languages: string[];
  open: OpenStatusView;
  capacity: CapacityText | null;
  checked: CheckedAge | null;
  free: boolean;
  alert: boolean;
  closed: boolean;
}

export interface HitSurroundings {
  locale: Locale;
  words: Words;
  /** The centre of the search. */
  point: SearchPoint | null;
  /** Seconds since the epoch. */
  now: number;
}

export function hitView(hit: SearchHit, surroundings: HitSurroundings): HitView {
  const { locale, words, point, now } = surroundings;
  const { nameLanguage, summaryLanguage, nameOrigin, summaryOrigin } = hit.texts;
  const { _highlightResult: highlighted, _snippetResult: cut, _geoloc: itsPoint = null } = hit;
  const language = hit.summary === "" ? nameLanguage : summaryLanguage;
  // A language added to the directory after the page was loaded is named by its tag until the next page.
  const nameOf = (tag: string) => words.languages[tag] ?? tag;
  return {
    serviceId: hit.serviceId,
    locationId: hit.locationId,
    category: hit.categories[0] ?? null,
    name: highlighted?.name?.value ?? hit.name,
    nameLanguage,
    organization: highlighted?.organization?.value ?? hit.organization,
    summary: cut?.summary?.value ?? hit.summary,
    summaryLanguage,
    foreign: language !== null && !isOfLocale(language, locale) ? nameOf(language) : null,
    machine: nameOrigin === "machine" || summaryOrigin === "machine",
    city: hit.city ?? null,
    point: itsPoint,
    distance: point ? (distanceOf(hit, point) ?? null) : null,
    phone: hit.phone ? phoneView(hit.phone) : null,
    languages: ownFirst(mostSpecific(hit.languages), locale).map(nameOf),
    open: openView(hit, surroundings),
    capacity: capacityText(hit, placeOf(hit, surroundings)),
    checked: hit.checkedAt === undefined ? null : checkedAge(hit.checkedAt, now),
    free: hit.free,
    alert: hit.alert,
    closed: hit.status === "temporarily closed",
  };
}

function openView(hit: SearchHit, surroundings: HitSurroundings): OpenStatusView {
  const { now } = surroundings;
  const hours = hoursAfter(hit, { seconds: now, most: spansAhead });
  return openStatusView(statusAt(hit, now), { ...placeOf(hit, surroundings), hours });
}

/** The local time at the place. */
function placeOf(hit: SearchHit, { locale, words: { weekdays, capacity }, now }: HitSurroundings) {
  const { timeZone: zone = null, country = null } = hit;
  return { locale, zone, country, now, weekdays, capacity };
}

function phoneView({ text, uri, extension }: NonNullable<SearchHit["phone"]>): HitView["phone"] {
  return { text, uri: uri ?? null, extension: extension ?? null };
}

/** `es` adds nothing beside `es-MX`. */
function mostSpecific(tags: readonly string[]): string[] {
  return tags.filter((tag) => !tags.some((other) => other.startsWith(`${tag}-`)));
}

/** A reader who looks for their own language reads only the first one. */
function ownFirst(tags: readonly string[], locale: Locale): string[] {
  return [
    ...tags.filter((tag) => isOfLocale(tag, locale)),
    ...tags.filter((tag) => !isOfLocale(tag, locale)),
  ];
}
