import { recognizeDanger, type DangerKind } from "@dragoman/reference/recognize-danger";
import { namesPerpetrators, perpetratorCategories } from "@dragoman/reference/service-facts";
import { defaultRanking } from "../engine/query/ranking-criteria.ts";
import type { Filter, SearchRequest } from "../search-request.ts";
import { lastField } from "./index-settings.ts";
import { lastRule } from "./protocol-index-settings.ts";

const asked = ["people-who-hurt-others", ...perpetratorCategories];

/** What protects in each kind of danger: it comes first among what the words find. */
const protecting: Readonly<Record<DangerKind, Filter>> = {
  violence: anyCategory("violence-at-home", "sexual-violence"),
  threat: anyCategory("violence-at-home", "sexual-violence", "crisis-line"),
  trafficking: anyCategory("sexual-violence", "labour-rights"),
  suicide: anyCategory("crisis-line", "mental-health"),
  "street-tonight": anyCategory("bed-tonight"),
  "harms-others": { kind: "facet", attribute: "audience", value: "people-who-hurt-others" },
};

/** A request as it is ranked in an index whose rules are these. */
export type RankByDanger = (request: SearchRequest, ranking: readonly string[]) => SearchRequest;

/**
 * Ranks requests by what their words tell: services for people who hurt others come last unless they are asked for by
 * words or conditions, and in danger what protects comes first. A request that ranks or promotes by itself, or has
 * another order than that of relevance, is left alone, and so is every index that has no such services. For the requests
 * of one call, which mostly have the same words: nothing is remembered longer.
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

function anyCategory(...categories: string[]): Filter {
  return { kind: "any", of: categories.map((value) => ({ kind: "facet", attribute: "categories", value })) };
}
