import { listedStates, type Listing } from "@dragoman/database";
import { permit, type ListingState } from "@dragoman/policy";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import { controls, maxNameLength } from "../frame/studio-controls.ts";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { inStudio, studioFrame } from "../frame/studio-visit.server.ts";

/** Entries on a page. */
const most = 25;

/** An entry in a list. */
export interface ListingLine extends ListingFactsView {
  to: string;
}

/** The facts about an entry, in the list and on its page. */
export interface ListingFactsView {
  name: TextView;
  state: ListingState;
  organization: TextView | null;
  /** The day of the last check; `null`: never. */
  checked: string | null;
}

/** `?name=`: a part of the name. `?state=`: only entries in it. `?page=`: from 1. */
export const loadListings = inStudio(async (visit) => {
  const { site, actor, locale, url } = visit;
  permit(actor, "listing:archive");
  const name = (url.searchParams.get(controls.name) ?? "").trim().slice(0, maxNameLength);
  const state = listedStates.find((one) => one === url.searchParams.get(controls.state));
  const found = await site.studio.findListings({
    actor,
    name,
    ...(state && { state }),
    ...pageQuery(visit, most),
  });
  return {
    page: "listings" as const,
    frame: studioFrame(visit, "listings"),
    name,
    state: state ?? "",
    states: listedStates,
    listings: found.slice(0, most).map((one): ListingLine => ({
      to: `/${locale}/studio/listings/${encodeURIComponent(one.id)}`,
      ...presentListing(one, locale),
    })),
    more: nextPage(visit, { found, most }),
  };
});

export function presentListing(
  { name, language, state, organization, checkedOn }: Listing,
  locale: Locale,
): ListingFactsView {
  return {
    name: { value: name || "…", language },
    state,
    organization: organization && {
      value: organization.name || "…",
      language: organization.language,
    },
    checked: checkedOn === null ? null : formatDay(new Date(checkedOn), dayFormsOf(locale)),
  };
}
