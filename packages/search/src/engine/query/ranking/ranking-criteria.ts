import type { SortRule } from "../../segment/segment.ts";

/** The ranking criteria, in order. */
export type Criterion =
  | { kind: "text"; name: TextCriterion }
  /** In the distance steps of the request (`geo`), or in the smallest ones (`distance`, an extension of the protocol). */
  | { kind: "geo" }
  | { kind: "distance" }
  | { kind: "filters" }
  | { kind: "sort"; rule: SortRule };

/** Criteria that depend on the query words alone. */
export type TextCriterion = "typo" | "words" | "proximity" | "attribute" | "exact";

export const defaultRanking: readonly string[] = [
  "typo",
  "geo",
  "words",
  "filters",
  "proximity",
  "attribute",
  "exact",
  "custom",
];

/** The criteria of `ranking`, with those of `customRanking` in place of `custom`. Unknown names are ignored. */
export function rankingCriteria(ranking: readonly string[], customRanking: readonly string[]): Criterion[] {
  return ranking.flatMap((name): Criterion[] => {
    if (name === "custom") return sortRules(customRanking).map((rule) => ({ kind: "sort", rule }));
    if (name === "geo" || name === "distance" || name === "filters") return [{ kind: name }];
    if (isTextCriterion(name)) return [{ kind: "text", name }];
    return sortRules([name]).map((rule) => ({ kind: "sort", rule }));
  });
}

/** The order of documents that all other criteria leave equal. */
export function sortRulesOf(criteria: readonly Criterion[]): SortRule[] {
  return criteria.flatMap((one) => (one.kind === "sort" ? [one.rule] : []));
}

const modified = /^\s*(asc|desc)\((.+)\)\s*$/;

function sortRules(texts: readonly string[]): SortRule[] {
  return texts.flatMap((text): SortRule[] => {
    const [, direction, path = ""] = modified.exec(text) ?? [];
    if (direction === undefined) return [];
    return [{ path: path.trim(), direction: direction === "asc" ? "ascending" : "descending" }];
  });
}

function isTextCriterion(name: string): name is TextCriterion {
  return ["typo", "words", "proximity", "attribute", "exact"].includes(name);
}
