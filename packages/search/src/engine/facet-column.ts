/** The values of one attribute that can be filtered by and counted, as small numbers for each document. */
export interface FacetColumn {
  values: string[];
  numberOf: Map<string, number>;
  /** Value numbers by their lower-case form: filters do not mind case. */
  byLowerCase: Map<string, number[]>;
  ofDocument: (readonly number[])[];
  /** One shared array for each lone value, since most documents have one. */
  alone: (readonly number[])[];
  /** A record held a number here, so that statistics make sense. */
  numeric: boolean;
}

const none: readonly number[] = [];

export function createFacetColumn(): FacetColumn {
  return {
    values: [],
    numberOf: new Map(),
    byLowerCase: new Map(),
    ofDocument: [],
    alone: [],
    numeric: false,
  };
}

export function setFacetValues(column: FacetColumn, document: number, value: unknown): void {
  const numbers = facetTexts(value).map((text) => valueNumber(column, text));
  const [only] = numbers;
  column.numeric ||= typeof value === "number" || (Array.isArray(value) && typeof value[0] === "number");
  if (only === undefined) column.ofDocument[document] = none;
  else if (numbers.length === 1) column.ofDocument[document] = column.alone[only] ??= [only];
  else column.ofDocument[document] = [...new Set(numbers)];
}

export function clearFacetValues(column: FacetColumn, document: number): void {
  column.ofDocument[document] = none;
}

export function facetNumbers(column: FacetColumn, document: number): readonly number[] {
  return column.ofDocument[document] ?? none;
}

/** How many of the documents have each value, by value number. */
export function countFacet(column: FacetColumn, documents: readonly number[]): Int32Array {
  const counts = new Int32Array(column.values.length);
  for (const document of documents) {
    for (const number of facetNumbers(column, document)) counts[number] = (counts[number] ?? 0) + 1;
  }
  return counts;
}

/** The values that occur, most frequent first, ties in code unit order (values are codes; a reader sorts names). */
export function rankedValues(column: FacetColumn, counts: Int32Array): { value: string; count: number }[] {
  const present: { value: string; count: number }[] = [];
  for (const [number, count] of counts.entries()) {
    if (count > 0) present.push({ value: column.values[number] ?? "", count });
  }
  return present.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

function valueNumber(column: FacetColumn, text: string): number {
  const known = column.numberOf.get(text);
  if (known !== undefined) return known;
  const number = column.values.push(text) - 1;
  column.numberOf.set(text, number);
  const lower = text.toLowerCase();
  column.byLowerCase.set(lower, [...(column.byLowerCase.get(lower) ?? []), number]);
  return number;
}

/** Facet values are texts; numbers and booleans count under their written form. */
function facetTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(facetTexts);
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "number" || typeof value === "boolean" ? [String(value)] : [];
}
