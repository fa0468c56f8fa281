import type { Filter, NumberOperator } from "../search-request.ts";
import { facetNumbers } from "./facet-column.ts";
import type { SearchIndex } from "./search-index.ts";

export type Condition = (document: number) => boolean;

/**
 * A filter as a test of documents. An attribute that the settings do not declare as a facet has no values: nothing
 * equals it, and everything differs from it.
 */
export function conditionOf(index: SearchIndex, filter: Filter): Condition {
  if (filter.kind === "facet") return facetCondition(index, filter.attribute, filter.value);
  if (filter.kind === "number") {
    const { attribute, operator, value } = filter;
    const holds = comparisons[operator];
    return (document) =>
      numbersIn(index.records[document]?.[attribute]).some((number) => holds(number, value));
  }
  if (filter.kind === "not") {
    const condition = conditionOf(index, filter.of);
    return (document) => !condition(document);
  }
  const conditions = filter.of.map((one) => conditionOf(index, one));
  return filter.kind === "all"
    ? (document) => conditions.every((condition) => condition(document))
    : (document) => conditions.some((condition) => condition(document));
}

function facetCondition(index: SearchIndex, attribute: string, value: string): Condition {
  const column = index.facets.get(attribute);
  const accepted = column?.byLowerCase.get(value.toLowerCase());
  if (!column || !accepted) return () => false;
  return (document) => facetNumbers(column, document).some((number) => accepted.includes(number));
}

/** The numbers of a field, which may hold several. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === "number") : [];
}

const comparisons: Record<NumberOperator, (number: number, value: number) => boolean> = {
  "<": (number, value) => number < value,
  "<=": (number, value) => number <= value,
  "=": (number, value) => number === value,
  "!=": (number, value) => number !== value,
  ">=": (number, value) => number >= value,
  ">": (number, value) => number > value,
};
