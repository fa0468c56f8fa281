import type { SearchRecord } from "@dragoman/search";
import { hoursAfter, statusAt } from "@dragoman/search/open-slots";
import { distanceOf } from "@dragoman/search/portable-request";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { isOfLocale } from "@dragoman/i18n/locale.ts";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { Words } from "@dragoman/i18n/words.ts";
import { openStatusView, spansAhead } from "@dragoman/entry-view/hours/open-status-view.ts";
import type { CardView } from "./home-view.ts";

export interface CardSurroundings {
  locale: Locale;
  words: Words;
  /** Where the reader looks for help. */
  point: { lat: number; lng: number } | null;
  /** Seconds since the epoch. */
  now: number;
}

/** More names make a card too long for a phone; the page of the service lists all. */
const maxLanguages = 4;

export function cardOf(record: SearchRecord, surroundings: CardSurroundings): CardView {
  const { locale, words, point, now } = surroundings;
  const { timeZone: zone = null, country = null, checkedAt, phone } = record;
  const metres = point ? distanceOf(record, point) : undefined;
  const { weekdays } = words;
  return {
    key: record.objectID,
    address: addressOf(record, locale),
    name: record.name,
    nameLanguage: record.texts.nameLanguage,
    category: record.categories[0] ?? null,
    city: record.city ?? null,
    distance: metres === undefined ? null : formatDistance(metres, locale),
    open: openStatusView(statusAt(record, now), {
      locale,
      zone,
      country,
      now,
      weekdays,
      hours: hoursAfter(record, { seconds: now, most: spansAhead }),
    }),
    languages: namesOf(record.languages, surroundings),
    checked: checkedAt === undefined ? null : formatDay(new Date(checkedAt * 1000), words.days),
    phone: phone ? { text: phone.text, uri: phone.uri ?? null } : null,
    media: null,
  };
}

function addressOf({ serviceId, locationId }: SearchRecord, locale: Locale): string {
  const place = locationId === null ? "" : `?${new URLSearchParams({ place: locationId }).toString()}`;
  return `/${locale}/services/${serviceId}${place}`;
}

/** Whole kilometres: the location of the reader is not known more precisely. */
function formatDistance(metres: number, locale: Locale): string {
  const format = new Intl.NumberFormat(formattingOf(locale), {
    style: "unit",
    unit: "kilometer",
    maximumFractionDigits: 0,
  });
  return format.format(Math.max(1, metres / 1000));
}

function namesOf(tags: readonly string[], { locale, words }: CardSurroundings): string[] {
  // `es` adds nothing beside `es-MX`.
  const exact = tags.filter((tag) => !tags.some((other) => other.startsWith(`${tag}-`)));
  const own = exact.filter((tag) => isOfLocale(tag, locale));
  const others = exact.filter((tag) => !own.includes(tag));
  return [...own, ...others].slice(0, maxLanguages).map((tag) => words.languages[tag] ?? tag);
}
