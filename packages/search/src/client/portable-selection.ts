import type { FacetGroup, NumericCondition, PortableRequest } from "../portable-request.ts";
import type { Condition } from "../providers/condition.ts";
import type { GeoSelection } from "../search-request.ts";

/**
 * Parses the selection of a request back from its protocol form. Adapters of other engines misread parts of that form
 * (colons and dashes in values, several numbers, coordinates), so each engine's filter is built from this instead.
 */
export interface PortableSelection {
  condition: Condition | true;
  geo: GeoSelection;
}

export function selectionOf(request: PortableRequest): PortableSelection {
  const conditions = [
    ...request.facetFilters.map(groupCondition),
    ...(request.numericFilters ?? []).map(numberCondition),
  ];
  const [only] = conditions;
  return {
    condition: !only ? true : conditions.length === 1 ? only : { kind: "all", of: conditions },
    geo: placeOf(request),
  };
}

function groupCondition(group: FacetGroup): Condition {
  const conditions = group.map(facetCondition);
  const [only] = conditions;
  return only && conditions.length === 1 ? only : { kind: "any", of: conditions };
}

/** `attribute:value`; attributes contain no colon, and a leading dash in a value is escaped with a backslash. */
function facetCondition(text: string): Condition {
  const colon = text.indexOf(":");
  const value = text.slice(colon + 1).replace(/^\\-/, "-");
  return { kind: "facet", attribute: text.slice(0, colon), value, isNegated: false };
}

const comparison = /^(?<attribute>[^<>=]+)(?<operator><=|>=|=)(?<value>.+)$/;

function numberCondition(text: NumericCondition): Condition {
  const { attribute = "", operator = "=", value = "" } = comparison.exec(text)?.groups ?? {};
  const known = operator === "<=" || operator === ">=" ? operator : "=";
  return { kind: "number", attribute, operator: known, value: Number(value) };
}

function placeOf({ aroundLatLng, aroundRadius, insideBoundingBox }: PortableRequest): GeoSelection {
  const [lat, lng] = numbersIn(aroundLatLng);
  const [north, east, south, west] = numbersIn(insideBoundingBox);
  const isBox = north !== undefined && east !== undefined && south !== undefined && west !== undefined;
  return {
    around: lat === undefined || lng === undefined ? undefined : { lat, lng },
    radius: aroundRadius,
    minimumRadius: undefined,
    precision: [],
    boxes: isBox ? [{ north, east, south, west }] : [],
    polygons: [],
  };
}

function numbersIn(text: string | undefined): number[] {
  return text === undefined ? [] : text.split(",").map(Number);
}
