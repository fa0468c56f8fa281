import type { KnownInsights } from "@dragoman/database";
import { countAgain, usualCounting, weeksOfChecks } from "@dragoman/pages/insights/count-again.server.ts";
import { formattingOf } from "@dragoman/i18n/locales.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { fallbackLocale, localesOn } from "@dragoman/pages/site/site-texts.server.ts";
import { needNames } from "@dragoman/reference/need-names";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { redirect } from "react-router";
import { presentMoment } from "../frame/present-moment.server.ts";
import { inStudio, studioFrame, type StudioVisit } from "../frame/studio-visit.server.ts";
import type { MomentView } from "../frame/studio-view.ts";
import { isNeed } from "../organizations/begun-entry.server.ts";
import { addAddress, presentMissingHelp } from "./missing-help.server.ts";

/** Searches without results for the same thing in the same language. */
export interface FailedSearchView {
  key: string;
  /** The words, or the names of the needs. */
  text: TextView;
  /** The name of the language of the interface. */
  language: string;
  /** The name of the country or the town. */
  where: string | null;
  count: string;
  /** Where a place is added: with the types of help and the town, and without the words. */
  add: string;
}

/** Milliseconds after which the figures are counted again once the page is opened. */
const longestAge = 3_600_000;
/** Days of searches. */
const searchDays = 90;
/** Milliseconds. */
const day = 86_400_000;

export const loadInsights = inStudio(async (visit) => {
  const { site, actor, locale } = visit;
  const now = new Date();
  const counting = usualCounting(now);
  const since = dayOf(new Date(now.getTime() - searchDays * day));
  const [failed, known] = await Promise.all([
    site.studio.failedSearches({ actor, since, most: counting.most }),
    site.studio.knownInsights({ actor }),
  ]);
  const insights = known ?? (await countAgain(visit, counting));
  // Whoever opens the page next reads newer figures; nobody waits for them.
  if (now.getTime() - Date.parse(insights.countedAt) > longestAge)
    countAgain(visit, counting).catch((error: unknown) => visit.onError?.(error));
  const number = new Intl.NumberFormat(formattingOf(locale));
  return {
    page: "insights" as const,
    frame: studioFrame(visit, "insights"),
    countedAt: presentMoment(insights.countedAt, locale),
    searches: failed.everywhere.map((one) => ({
      ...searchView(one, visit),
      where: one.country && countryName(one.country, visit),
      add: addAddress(visit, { needs: one.categories.filter(isNeed), town: "", country: one.country ?? "" }),
    })),
    townSearches: await Promise.all(
      failed.byTown.map(async (one) => {
        const needs = one.categories.filter(isNeed);
        // As the directory writes addresses.
        const town = await site.places.byId(one.town, fallbackLocale(visit.settings));
        return {
          ...searchView(one, visit),
          where: (await site.places.byId(one.town, locale))?.name ?? null,
          add: addAddress(visit, { needs, town: town?.name ?? "", country: town?.country ?? "" }),
        };
      }),
    ),
    missing: presentMissingHelp(insights.gaps, visit),
    unreachable: {
      count: number.format(insights.unreachable.count),
      entries: insights.unreachable.entries.map(({ id, name, language }) => ({
        to: `/${locale}/studio/listings/${encodeURIComponent(id)}`,
        name: { value: name ?? id, language },
      })),
    },
    coverage: presentCoverage(visit, insights),
    checks: checksByWeek(visit, { firstWeek: counting.checksSince, now, checks: insights.checks }),
  };
});

/** The button that counts the figures again. */
export const recountInsights = inStudio(async (visit) => {
  await countAgain(visit, usualCounting(new Date()));
  throw redirect(`/${visit.locale}/studio/insights?done`, 303);
});

interface FailedSearch {
  locale: string;
  text: string;
  categories: readonly string[];
  count: number;
}

function searchView(one: FailedSearch, visit: StudioVisit): Omit<FailedSearchView, "where" | "add"> {
  const { locale } = visit;
  return {
    key: JSON.stringify(one),
    text:
      one.text === ""
        ? { value: nameNeeds(one.categories, visit), language: locale }
        : { value: one.text, language: null },
    language: spokenLanguageName(one.locale, locale),
    count: `${new Intl.NumberFormat(formattingOf(locale)).format(one.count)} ×`,
  };
}

function nameNeeds(categories: readonly string[], { locale }: StudioVisit): string {
  const names: Readonly<Record<string, string>> = needNames[locale];
  return categories.map((slug) => names[slug] ?? slug).join(" · ");
}

function countryName(code: string, { locale }: StudioVisit): string {
  return new Intl.DisplayNames(formattingOf(locale), { type: "region" }).of(code) ?? code;
}

/** The part of all descriptions that readers of each interface language can read, the least first. */
function presentCoverage(
  { settings, locale }: StudioVisit,
  { described, coverage }: KnownInsights,
): { language: string; part: string }[] {
  const percent = new Intl.NumberFormat(formattingOf(locale), { style: "percent" });
  const byLanguage = new Map(coverage.map((one) => [one.language, one.written + one.translated]));
  return localesOn(settings)
    .map((tag) => ({
      language: spokenLanguageName(tag, locale),
      part: described === 0 ? 0 : Math.min((byLanguage.get(tag) ?? 0) / described, 1),
    }))
    .toSorted((one, other) => one.part - other.part)
    .map(({ language, part }) => ({ language, part: percent.format(part) }));
}

interface CheckedDays {
  /** A Monday. */
  firstWeek: string;
  now: Date;
  checks: readonly { day: string; count: number }[];
}

/** The latest week first; weeks without checks are among them. */
function checksByWeek(
  { locale }: StudioVisit,
  { firstWeek, now, checks }: CheckedDays,
): { week: MomentView; count: string }[] {
  const counts = new Map<string, number>();
  for (const one of checks) {
    const week = mondayOf(new Date(one.day));
    counts.set(week, (counts.get(week) ?? 0) + one.count);
  }
  const number = new Intl.NumberFormat(formattingOf(locale));
  const mondays = Array.from({ length: weeksOfChecks }, (_, index) =>
    dayOf(new Date(Date.parse(firstWeek) + index * 7 * day)),
  ).filter((monday) => monday <= dayOf(now));
  return mondays.toReversed().map((monday) => ({
    week: presentMoment(monday, locale),
    count: number.format(counts.get(monday) ?? 0),
  }));
}

function mondayOf(date: Date): string {
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return dayOf(new Date(date.getTime() - sinceMonday * day));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
