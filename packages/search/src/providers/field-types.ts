import type { IndexSettings } from "../directory/index-settings.ts";
import type { SearchRecord } from "../directory/record.ts";

/** The type of a field, for engines with a schema; `object` is returned, but neither searched nor filtered. */
export type FieldType = "text" | "texts" | "number" | "boolean" | "point" | "object";

type TypeOf<T> = T extends string
  ? "text"
  : T extends readonly string[]
    ? "texts"
    : T extends number
      ? "number"
      : T extends boolean
        ? "boolean"
        : T extends { lat: number; lng: number }
          ? "point"
          : "object";

/** The type of every field of a record; a mismatch does not compile. */
const fieldTypes: { [field in keyof SearchRecord]-?: TypeOf<NonNullable<SearchRecord[field]>> } = {
  objectID: "text",
  serviceId: "text",
  locationId: "text",
  organizationId: "text",
  focus: "number",
  terms: "texts",
  categories: "texts",
  numbers: "texts",
  named: "texts",
  subjects: "texts",
  concepts: "texts",
  onlyFor: "texts",
  categoryNames: "texts",
  words: "texts",
  languages: "texts",
  city: "text",
  region: "text",
  postalCode: "text",
  country: "text",
  address: "text",
  _geoloc: "point",
  phone: "object",
  status: "text",
  alert: "boolean",
  free: "boolean",
  hours: "text",
  timeZone: "text",
  openings: "object",
  unsure: "object",
  open: "texts",
  areas: "texts",
  access: "texts",
  needsNo: "texts",
  audience: "texts",
  forPerpetrators: "number",
  delivery: "texts",
  media: "texts",
  minimumAge: "number",
  maximumAge: "number",
  capacity: "text",
  capacityUntil: "number",
  checkedAt: "number",
  updatedAt: "number",
  name: "text",
  alternateName: "text",
  organization: "text",
  summary: "text",
  texts: "object",
};

/** The type of a field; `undefined` for unknown fields. */
export function fieldType(field: string): FieldType | undefined {
  const types: Readonly<Record<string, FieldType>> = fieldTypes;
  return Object.hasOwn(types, field) ? types[field] : undefined;
}

/** Searched fields with their rank, the most important first. */
export function searchedFields({ fields }: IndexSettings): { name: string; rank: number }[] {
  return Object.entries(fields)
    .flatMap(([name, { search }]) => (search ? [{ name, rank: search.rank }] : []))
    .toSorted((one, other) => one.rank - other.rank);
}

/** Filterable fields: facets, compared fields, and fields of the ranking. */
export function filterableFields({ fields, last, customRanking }: IndexSettings): string[] {
  const named = Object.entries(fields).flatMap(([name, { facet, compared }]) =>
    facet || compared ? [name] : [],
  );
  return [
    ...new Set([...named, ...(last === undefined ? [] : [last]), ...customRanking.map(({ field }) => field)]),
  ];
}

/** Countable fields. */
export function countedFields({ fields }: IndexSettings): string[] {
  return Object.entries(fields).flatMap(([name, { facet }]) =>
    facet === "count" || facet === "searchable" ? [name] : [],
  );
}

/** Fields that are searched but never returned. */
export function hiddenFields({ fields }: IndexSettings): string[] {
  return Object.entries(fields).flatMap(([name, { retrieve }]) => (retrieve === false ? [name] : []));
}

/** All fields of a record. */
export function recordFields(): string[] {
  return Object.keys(fieldTypes);
}
