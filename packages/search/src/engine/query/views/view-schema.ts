import type { SegmentSchema, SortRule } from "../../segment/segment.ts";
import { rankingCriteria, sortRulesOf } from "../ranking/ranking-criteria.ts";
import type { View } from "./view.ts";

/** The schema that segments need to answer all these views. Documents are stored in the order of the first view. */
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

/** Whether segments built for one schema can answer everything that the other requires. */
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

/** The order of a view's documents when the query ranks them all equal. */
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
  // Paths are codes: sorting by code units makes equal requirements equal schemas.
  return [...new Set(views.flatMap(pathsOf))].toSorted();
}
