import type { SegmentSchema, SortRule } from "../../segment/segment.ts";
import { rankingCriteria, sortRulesOf } from "../ranking/ranking-criteria.ts";
import type { View } from "./view.ts";

/** What segments must hold so that all these views can be answered from them. Documents lie in the first one's order. */
export function schemaOf(views: readonly View[]): SegmentSchema {
  const [first] = views;
  const searchesAll = views.some((view) => view.attributes === undefined);
  return {
    ...(!searchesAll && { texts: union(views, (view) => view.attributes?.map((one) => one.path) ?? []) }),
    facets: union(views, facetPaths),
    sorts: union(views, (view) => orderOf(view).map((rule) => rule.path)),
    order: first ? orderOf(first) : [],
    ...(first?.separatorsToIndex !== undefined && { separatorsToIndex: first.separatorsToIndex }),
    ...(first?.keepDiacriticsOn !== undefined && { keepDiacriticsOn: first.keepDiacriticsOn }),
  };
}

/** Whether segments made for one schema can answer whatever the other is needed for. */
export function coversSchema(schema: SegmentSchema, needed: SegmentSchema): boolean {
  return (
    coversTexts(schema, needed) &&
    needed.facets.every((path) => schema.facets.includes(path)) &&
    needed.sorts.every((path) => schema.sorts.includes(path)) &&
    sameOrder(schema.order, needed.order) &&
    (schema.separatorsToIndex ?? "") === (needed.separatorsToIndex ?? "") &&
    (schema.keepDiacriticsOn ?? "") === (needed.keepDiacriticsOn ?? "")
  );
}

/** The order of a view's documents where the query leaves all of them equal. */
export function orderOf(view: View): SortRule[] {
  return sortRulesOf(rankingCriteria(view.options.ranking, view.options.customRanking));
}

export function sameOrder(one: readonly SortRule[], other: readonly SortRule[]): boolean {
  return (
    one.length === other.length &&
    one.every((rule, at) => rule.path === other[at]?.path && rule.direction === other[at].direction)
  );
}

function coversTexts(schema: SegmentSchema, needed: SegmentSchema): boolean {
  const { texts } = schema;
  if (texts === undefined) return true;
  return needed.texts?.every((path) => texts.some((one) => isWithin(path, one))) ?? false;
}

/** Whether a path is the attribute or nested below it. */
export function isWithin(path: string, attribute: string): boolean {
  return path.startsWith(attribute) && (path.length === attribute.length || path[attribute.length] === ".");
}

function facetPaths(view: View): string[] {
  const { coded, attributeForDistinct } = view;
  return [
    "_tags",
    ...view.facets.keys(),
    ...(attributeForDistinct === undefined ? [] : [attributeForDistinct]),
    ...(coded ? [coded.terms, coded.categories] : []),
  ];
}

function union(views: readonly View[], pathsOf: (view: View) => readonly string[]): string[] {
  // Paths are codes: sorted by code units, so that equal needs are equal schemas.
  return [...new Set(views.flatMap(pathsOf))].toSorted();
}
