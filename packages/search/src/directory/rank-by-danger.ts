import { recognizeDanger, type DangerKind } from "@dragoman/reference/recognize-danger";
import { namesPerpetrators, perpetratorCategories } from "@dragoman/reference/service-facts";
import { defaultRanking } from "../engine/query/ranking/ranking-criteria.ts";
import type { Filter, SearchRequest } from "../search-request.ts";
import { lastField } from "./index-settings.ts";
import { lastRule } from "./protocol-index-settings.ts";

const asked = ["people-who-hurt-others", ...perpetratorCategories];

/** Filters that promote protective services in each kind of danger, first of all those that can be reached now. */
const protecting: Readonly<Record<DangerKind, Filter>> = {
  violence: both(["violence-at-home", "sexual-violence"], "crisis-line"),
  threat: both(["violence-at-home", "sexual-violence"], "crisis-line"),
  trafficking: both(["sexual-violence", "labour-rights"], "crisis-line"),
  suicide: both(["crisis-line"], "mental-health"),
  "street-tonight": category("bed-tonight", 1),
  "harms-others": { kind: "facet", attribute: "audience", value: "people-who-hurt-others" },
};

/** Adjusts a request to an index with these ranking rules. */
export type RankByDanger = (request: SearchRequest, ranking: readonly string[]) => SearchRequest;

/**
 * Ranks by the danger that a query indicates: services for perpetrators rank last unless the query or its filters ask
 * for them, and in danger protective services rank first. Leaves requests with their own ranking, promotion or sort
 * order unchanged, and indexes without such services. Caches for the requests of one call only, which mostly share
 * their words.
 */
export function createDangerRanking(): RankByDanger {
  const known = new Map<string, DangerKind | null>();
  const dangerIn = (query: string): DangerKind | null => {
    const found = known.get(query);
    if (found !== undefined) return found;
    const danger = query.trim() === "" ? null : recognizeDanger(query);
    known.set(query, danger);
    return danger;
  };
  return (request, ranking) =>
    ranking.includes(lastRule(lastField)) ? rankBy(dangerIn(request.query), request, ranking) : request;
}

function rankBy(
  danger: DangerKind | null,
  request: SearchRequest,
  ranking: readonly string[],
): SearchRequest {
  const { query, filter, optionalFilter } = request;
  const rest = ranking.filter((one) => one !== lastRule(lastField));
  const seeks = danger === "harms-others" || namesPerpetrators(query) || namesThem(filter);
  const last = seeks ? [] : [lastRule(lastField)];
  const isByRelevance = rest.join() === defaultRanking.join();
  if (danger === null || !isByRelevance || optionalFilter) {
    return seeks && request.ranking === undefined ? { ...request, ranking: rest } : request;
  }
  const others = rest.filter((one) => one !== "filters");
  return { ...request, optionalFilter: protecting[danger], ranking: [...last, "filters", ...others] };
}

function namesThem(filter: Filter | undefined): boolean {
  const conditions = filter === undefined ? "" : JSON.stringify(filter);
  return asked.some((value) => conditions.includes(value));
}

/** One of the first values scores more than the second; both together score most. */
function both(first: readonly string[], second: string): Filter {
  return {
    kind: "all",
    of: [{ kind: "any", of: first.map((value) => category(value, 2)) }, category(second, 1)],
  };
}

function category(value: string, score: number): Filter {
  return { kind: "facet", attribute: "categories", value, score };
}
