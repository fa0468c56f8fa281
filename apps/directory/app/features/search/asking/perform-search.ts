import type { Locale } from "@dragoman/i18n/locale.ts";
import type { Words } from "@dragoman/i18n/words.ts";
import type { Correction } from "../corrections/correction.ts";
import { chooseRadius, distances, radii } from "./search-radius.ts";
import { nextWeekTime } from "../filters/next-week-time.ts";
import type { PlaceOfSearch } from "./place-of-search.ts";
import { conditionsOf, areaOf, countingRequest, type SearchAim } from "./search-conditions.ts";
import {
  askQuestions,
  baseRequest,
  distanceQuestion,
  distanceQuestions,
  searchQuestions,
  type Ask,
} from "./search-requests.ts";
import type { SearchState } from "../address/search-state.ts";
import { searchView, type SearchView } from "../results/search-view.ts";

/** The dependencies of a search, on the server and in a browser. */
export interface SearchMeans {
  ask: Ask;
  findPlace: (id: string) => Promise<PlaceOfSearch | null>;
  /** Corrections of a query without results. */
  correct: (query: string) => Promise<readonly Correction[]>;
  /** Called when nothing was found, while alternatives are being searched. */
  nothingFound?: (view: SearchView) => void;
  /** Seconds since the epoch. */
  now: number;
  locale: Locale;
  words: Words;
}

/**
 * Performs a search: finds its place first, then sends all requests at once, and a second round where that found hardly
 * anything.
 */
export async function performSearch(state: SearchState, means: SearchMeans): Promise<SearchView> {
  const { ask, now } = means;
  const place = state.place === null ? null : await means.findPlace(state.place);
  const point = state.near ?? place;
  const hasCircle = point !== null && state.box === null;
  const chooses = hasCircle && state.within === null;
  const aim: SearchAim = {
    state,
    point,
    radius: state.within ?? (point ? radii[0] : null),
    openAt: null,
  };
  aim.openAt = await momentOf(aim, means);
  const areas = place?.areas ?? [];
  const others = hasCircle ? distances.filter((one) => one !== aim.radius) : [];
  const answers = await askQuestions(ask, (indexName) => ({
    ...searchQuestions(aim, { indexName, now, areas }),
    ...distanceQuestions(aim, others, indexName),
  }));
  const found = answers["hits"]?.nbHits ?? 0;
  const countWithin = (one: number) =>
    one === aim.radius ? found : (answers[distanceQuestion(one)]?.nbHits ?? 0);
  const within = hasCircle ? distances.map((one) => ({ value: String(one), count: countWithin(one) })) : [];
  const radius = chooses ? chooseRadius(countWithin) : aim.radius;
  if (radius === aim.radius) {
    const view = searchView({ aim, answers, place, within, widened: false, ...means });
    if (found > 0) return view;
    means.nothingFound?.(view);
    const { findOtherWays } = await import("./other-ways.ts");
    return { ...view, otherWays: await findOtherWays({ aim, view }, means) };
  }
  const further = { ...aim, radius };
  const answersFurther = await askQuestions(ask, (indexName) =>
    searchQuestions(further, { indexName, now, areas }),
  );
  return searchView({ aim: further, answers: answersFurther, place, within, widened: true, ...means });
}

/**
 * The moment at which results must be open. A time of the week is local time at the place, whose zone comes from the
 * entries there.
 */
async function momentOf(aim: SearchAim, { ask, now }: SearchMeans): Promise<number | null> {
  const { open } = aim.state;
  if (open === null || open === "now") return open === null ? null : now;
  const answers = await askQuestions(ask, (indexName) => {
    const base = { ...countingRequest(baseRequest(aim, indexName)), hitsPerPage: 1 };
    const zone = { ...base, attributesToRetrieve: ["timeZone"] };
    return { there: { ...zone, ...conditionsOf(aim), ...areaOf(aim) }, all: { ...zone, query: "" } };
  });
  const zones = [answers["there"], answers["all"]].map((answer) => zoneOf(answer?.hits[0]));
  const zone = zones.find((one) => one !== null) ?? "UTC";
  return nextWeekTime(open, { zone, now });
}

function zoneOf(hit: unknown): string | null {
  const isNamed = typeof hit === "object" && hit !== null && "timeZone" in hit;
  return isNamed && typeof hit.timeZone === "string" ? hit.timeZone : null;
}
