import { recognizeDanger, type DangerKind } from "@dragoman/reference/recognize-danger";
import { namesPerpetrators, perpetratorCategories } from "@dragoman/reference/service-facts";
import { defaultRanking } from "../engine/query/ranking/ranking-criteria.ts";
import type { Filter, SearchRequest } from "../search-request.ts";
import { lastField } from "./index-settings.ts";
import { lastRule } from "./protocol-index-settings.ts";

const asked = ["people-who-hurt-others", ...perpetratorCategories];

/** What protects in each kind of danger comes first among what the words find: most of all somebody who answers now. */
const protecting: Readonly<Record<DangerKind, Filter>> = {
  violence: both(["violence-at-home", "sexual-violence"], "crisis-line"),
  threat: both(["violence-at-home", "sexual-violence"], "crisis-line"),
  trafficking: both(["sexual-violence", "labour-rights"], "crisis-line"),
  suicide: both(["crisis-line"], "mental-health"),
  "street-tonight": category("bed-tonight", 1),
  "harms-others": { kind: "facet", attribute: "audience", value: "people-who-hurt-others" },
};

/** A request as it is ranked in an index whose rules are these. */
export type RankByDanger = (request: SearchRequest, ranking: readonly string[]) => SearchRequest;

/**
 * Ranks requests by what their words tell: services for people who hurt others come last unless they are asked for by
 * words or conditions, and in danger what protects comes first. A request that ranks or promotes by itself, or has
 * another order than that of relevance, is left alone, and so is every index that has no such services. For the requests
 * of one call, which mostly have the same words: nothing is cached longer.
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

/** One of the first counts more than the second, and what has both most. */
function both(first: readonly string[], second: string): Filter {
  return {
    kind: "all",
    of: [{ kind: "any", of: first.map((value) => category(value, 2)) }, category(second, 1)],
  };
}

function category(value: string, score: number): Filter {
  return { kind: "facet", attribute: "categories", value, score };
}
