import { listedStates, type Listing } from "@dragoman/database";
import { permit } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import { listingStates, listingWords } from "./listing-words.server.ts";
import { controls, longestName } from "./studio-controls.ts";
import { nextPage, partAsked } from "./studio-paging.server.ts";
import { inStudio, studioFrame } from "./studio-visit.server.ts";

/** On a page. */
const most = 25;

/** An entry in a list. */
export interface ListingLine extends ListingFacts {
  to: string;
}

/** What is said of an entry wherever it stands. */
export interface ListingFacts {
  name: TextView;
  state: string;
  organization: TextView | null;
  checked: string;
}

/** `?name=`: a part of what it is called. `?state=`: only those. `?page=`: from 1. */
export const loadListings = inStudio(async (visit) => {
  const { site, actor, i18n, locale, url } = visit;
  permit(actor, "listing:archive");
  const name = (url.searchParams.get(controls.name) ?? "").trim().slice(0, longestName);
  const state = listedStates.find((one) => one === url.searchParams.get(controls.state));
  const asked = { actor, name, ...(state && { state }), ...partAsked(visit, most) };
  const found = await site.studio.findListings(asked);
  return {
    page: "listings" as const,
    frame: studioFrame(visit, "listings"),
    words: {
      name: i18n._(listingWords.name),
      which: i18n._(listingWords.which),
      search: i18n._(listingWords.search),
      nothing: found.length === 0 ? i18n._(listingWords.nothing) : null,
    },
    name,
    longestName,
    state: state ?? "",
    states: [
      { value: "", words: i18n._(listingWords.all) },
      ...listedStates.map((value) => ({ value, words: i18n._(listingStates[value]) })),
    ],
    listings: found.slice(0, most).map((one): ListingLine => ({
      to: `/${locale}/studio/listings/${encodeURIComponent(one.id)}`,
      ...presentListing(one, { i18n, locale }),
    })),
    more: nextPage(visit, { found, most }),
  };
});

export function presentListing(
  { name, language, state, organization, checkedOn }: Listing,
  { i18n, locale }: { i18n: I18n; locale: Locale },
): ListingFacts {
  const checked = checkedOn === null ? "" : formatDay(new Date(checkedOn), dayFormsOf(locale));
  return {
    name: { value: name || "…", language },
    state: i18n._(listingStates[state]),
    organization: organization && {
      value: organization.name || "…",
      language: organization.language,
    },
    checked: i18n._(checkedOn === null ? listingWords.unchecked : msg`Checked on ${checked}`),
  };
}
