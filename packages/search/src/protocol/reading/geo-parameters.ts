import { refusal } from "../../search-refusal.ts";
import type { Box, GeoSelection, Point, PrecisionStep } from "../../search-request.ts";
import { integerParameter, jsonIfWritten, textParameter, type Parameters } from "./parameter-values.ts";

/** Half the circumference of the earth is 20,000 km; a larger radius adds nothing. */
const metres = { least: 1, most: 40_100_000 };
/** Where a step begins. As a precision, 0 means one metre. */
const distances = { ...metres, least: 0 };
const maximumSteps = 100;
/** Numbers in all shapes together: a detailed outline of a country. */
const maximumNumbers = 2000;
const maximumShapes = 100;

export function geoParameters(parameters: Parameters): GeoSelection {
  return {
    around: pointParameter(parameters),
    radius:
      parameters["aroundRadius"] === "all" ? "all" : integerParameter(parameters, "aroundRadius", metres),
    minimumRadius: integerParameter(parameters, "minimumAroundRadius", metres),
    precision: precisionParameter(parameters),
    boxes: numberLists(parameters, "insideBoundingBox", { sizes: (length) => length === 4, each: 4 }).map(
      boxOf,
    ),
    polygons: numberLists(parameters, "insidePolygon", {
      sizes: (length) => length >= 6 && length % 2 === 0,
      each: undefined,
    }).map(pointsOf),
  };
}

function pointParameter(parameters: Parameters): Point | undefined {
  const text = textParameter(parameters, "aroundLatLng");
  if (text === undefined || text.trim() === "") return undefined;
  const [point, ...more] = pointsOf(numbersOf(text, "aroundLatLng"));
  if (!point || more.length > 0 || !isOnEarth(point)) {
    throw refusal.parameterInvalid("aroundLatLng", "a latitude and a longitude separated by a comma");
  }
  return point;
}

/** One precision for all distances, or a list of `{ from, value }`. */
function precisionParameter(parameters: Parameters): PrecisionStep[] {
  const value = jsonIfWritten(parameters["aroundPrecision"] ?? undefined, "aroundPrecision");
  if (!Array.isArray(value)) {
    const step = integerParameter({ aroundPrecision: value }, "aroundPrecision", distances);
    return step === undefined ? [] : [{ from: 0, value: Math.max(step, metres.least) }];
  }
  if (value.length > maximumSteps) throw refusal.parameterInvalid("aroundPrecision", `${maximumSteps} steps`);
  return value.map(precisionStep).toSorted((one, other) => one.from - other.from);
}

function precisionStep(step: unknown): PrecisionStep {
  if (typeof step !== "object" || step === null || !("value" in step)) {
    throw refusal.parameterInvalid("aroundPrecision", "an integer, or a list of steps with from and value");
  }
  const from = "from" in step ? step.from : 0;
  const value = integerParameter({ aroundPrecision: step.value }, "aroundPrecision", distances) ?? 0;
  return {
    from: integerParameter({ aroundPrecision: from }, "aroundPrecision", distances) ?? 0,
    value: Math.max(value, metres.least),
  };
}

interface Shape {
  sizes: (length: number) => boolean;
  /** How many numbers make a shape in a flat text; `undefined` for all of them. */
  each: number | undefined;
}

function numberLists(parameters: Parameters, name: string, { sizes, each }: Shape): number[][] {
  const value = jsonIfWritten(parameters[name] ?? undefined, name);
  if (value === undefined || value === "") return [];
  const lists =
    typeof value === "string" ? inPieces(numbersOf(value, name), each) : nestedNumbers(value, name);
  if (!lists.every((list) => sizes(list.length)))
    throw refusal.parameterInvalid(name, "latitudes and longitudes");
  if (lists.reduce((sum, list) => sum + list.length, 0) > maximumNumbers)
    throw refusal.parameterInvalid(name, `at most ${maximumNumbers} numbers`);
  if (lists.length > maximumShapes) throw refusal.parameterInvalid(name, `at most ${maximumShapes} shapes`);
  return lists;
}

function nestedNumbers(value: unknown, name: string): number[][] {
  const lists: unknown[] =
    Array.isArray(value) && value.every((one) => typeof one === "number") ? [value] : asList(value);
  return lists.map((list) => {
    if (!Array.isArray(list)) throw refusal.parameterInvalid(name, "lists of numbers");
    return list.map((number: unknown) => finite(number, name));
  });
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function numbersOf(text: string, name: string): number[] {
  const parts = text.split(",");
  if (parts.length > maximumNumbers)
    throw refusal.parameterInvalid(name, `at most ${maximumNumbers} numbers`);
  return parts.map((part) => finite(part.trim() === "" ? undefined : Number(part), name));
}

function finite(number: unknown, name: string): number {
  if (typeof number === "number" && Number.isFinite(number)) return number;
  throw refusal.parameterInvalid(name, "numbers");
}

function inPieces(numbers: readonly number[], size: number | undefined): number[][] {
  if (size === undefined) return [[...numbers]];
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_, piece) =>
    numbers.slice(piece * size, (piece + 1) * size),
  );
}

/**
 * Two opposite corners of either diagonal. Maps send the north-eastern one first; a box across the antimeridian then
 * has its western edge east of the eastern one, as if its north-western corner came first. The narrower reading is
 * used.
 */
function boxOf([lat1 = 0, lng1 = 0, lat2 = 0, lng2 = 0]: readonly number[]): Box {
  const width = lng2 - lng1;
  const crosses = lat1 >= lat2 && width > 180 && width < 360;
  return {
    north: Math.max(lat1, lat2),
    east: crosses ? lng1 : Math.max(lng1, lng2),
    south: Math.min(lat1, lat2),
    west: crosses ? lng2 : Math.min(lng1, lng2),
  };
}

function pointsOf(numbers: readonly number[]): Point[] {
  return Array.from({ length: Math.ceil(numbers.length / 2) }, (_, index) => ({
    lat: numbers[index * 2] ?? Number.NaN,
    lng: numbers[index * 2 + 1] ?? Number.NaN,
  }));
}

function isOnEarth({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
