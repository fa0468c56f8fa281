import { GrowingFloat64, GrowingUint32 } from "../growing-array.ts";

/** Values of one facet path: a number for each distinct text, and pairs of document and number in arrival order. */
export interface FacetCollector {
  path: string;
  texts: string[];
  numbers: Map<string, number>;
  /** By number of text: the last document that has it, plus one. */
  lastDocuments: GrowingUint32;
  documents: GrowingUint32;
  values: GrowingUint32;
}

export function createFacetCollector(path: string): FacetCollector {
  return {
    path,
    texts: [],
    numbers: new Map(),
    lastDocuments: new GrowingUint32(),
    documents: new GrowingUint32(),
    values: new GrowingUint32(),
  };
}

export function addFacetValue(facet: FacetCollector, document: number, text: string): void {
  if (text === "") return;
  let number = facet.numbers.get(text);
  if (number === undefined) {
    number = facet.texts.push(text) - 1;
    facet.numbers.set(text, number);
    facet.lastDocuments.push(0);
  }
  if (facet.lastDocuments.at(number) === document + 1) return;
  facet.lastDocuments.values[number] = document + 1;
  facet.documents.push(document);
  facet.values.push(number);
}

export interface NumberCollector {
  path: string;
  documents: GrowingUint32;
  values: GrowingFloat64;
}

export function createNumberCollector(path: string): NumberCollector {
  return { path, documents: new GrowingUint32(), values: new GrowingFloat64() };
}

export interface PointCollector {
  documents: GrowingUint32;
  latitudes: GrowingFloat64;
  longitudes: GrowingFloat64;
}

export function createPointCollector(): PointCollector {
  return {
    documents: new GrowingUint32(),
    latitudes: new GrowingFloat64(),
    longitudes: new GrowingFloat64(),
  };
}

/** Accepts one point or a list of points; anything other than a pair of valid coordinates is ignored. */
export function addPoints(points: PointCollector, document: number, value: unknown): void {
  if (Array.isArray(value)) {
    for (const one of value) if (!Array.isArray(one)) addPoints(points, document, one);
    return;
  }
  if (typeof value !== "object" || value === null || !("lat" in value) || !("lng" in value)) return;
  const { lat, lng } = value;
  if (typeof lat !== "number" || typeof lng !== "number") return;
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return;
  points.documents.push(document);
  points.latitudes.push(lat);
  points.longitudes.push(lng);
}

/** Sort values: the first value that each document has at a path. */
export interface SortCollector {
  path: string;
  documents: GrowingUint32;
  /** Numbers, booleans as 0 and 1, and indexes into `texts`. */
  values: GrowingFloat64;
  /** 1 where the value is an index into `texts`. */
  textual: GrowingUint32;
  texts: string[];
  numbers: Map<string, number>;
  anyBoolean: boolean;
}

export function createSortCollector(path: string): SortCollector {
  return {
    path,
    documents: new GrowingUint32(),
    values: new GrowingFloat64(),
    textual: new GrowingUint32(),
    texts: [],
    numbers: new Map(),
    anyBoolean: false,
  };
}

export function addSortValue(sort: SortCollector, document: number, value: string | number | boolean): void {
  const last = sort.documents.length - 1;
  if (last >= 0 && sort.documents.at(last) === document) return;
  sort.documents.push(document);
  if (typeof value === "string") {
    let number = sort.numbers.get(value);
    if (number === undefined) {
      number = sort.texts.push(value) - 1;
      sort.numbers.set(value, number);
    }
    sort.values.push(number);
    sort.textual.push(1);
  } else {
    sort.anyBoolean ||= typeof value === "boolean";
    sort.values.push(Number(value));
    sort.textual.push(0);
  }
}

/** The sort key of each document, in arrival order: NaN for none, ordinals of `texts` when there are texts. */
export function sortKeys(
  sort: SortCollector,
  documentCount: number,
): { keys: Float64Array<ArrayBuffer>; texts: string[] | undefined } {
  const keys = new Float64Array(documentCount).fill(Number.NaN);
  if (sort.texts.length === 0) {
    for (let index = 0; index < sort.documents.length; index++) {
      keys[sort.documents.at(index)] = sort.values.at(index);
    }
    return { keys, texts: undefined };
  }
  // Numbers beside texts sort by their written form, so that one order holds for all.
  const written = (index: number) =>
    sort.textual.at(index) === 1 ? (sort.texts[sort.values.at(index)] ?? "") : String(sort.values.at(index));
  const texts = new Set<string>();
  for (let index = 0; index < sort.documents.length; index++) texts.add(written(index));
  const sorted = [...texts].toSorted(byCodeUnits);
  const ordinals = new Map(sorted.map((text, ordinal) => [text, ordinal]));
  for (let index = 0; index < sort.documents.length; index++) {
    keys[sort.documents.at(index)] = ordinals.get(written(index)) ?? Number.NaN;
  }
  return { keys, texts: sorted };
}

/** A technical order, never shown to readers. */
export function byCodeUnits(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}
