import type { IndexSettings } from "../directory/index-settings.ts";
import type { SearchRecord } from "../directory/record.ts";

/** What a field holds. Engines with a schema must be told; `object` is shown and neither searched nor filtered. */
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

/** The type of every field of a record; wrong ones do not compile. */
const fieldTypes: { [field in keyof SearchRecord]-?: TypeOf<NonNullable<SearchRecord[field]>> } = {
  objectID: "text",
  serviceId: "text",
  locationId: "text",
  organizationId: "text",
  focus: "number",
  terms: "texts",
  categories: "texts",
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
  checkedAt: "number",
  updatedAt: "number",
  name: "text",
  alternateName: "text",
  organization: "text",
  summary: "text",
  texts: "object",
};

/** What a field of a record holds; `undefined` when records have no such field. */
export function fieldType(field: string): FieldType | undefined {
  const types: Readonly<Record<string, FieldType>> = fieldTypes;
  return Object.hasOwn(types, field) ? types[field] : undefined;
}

/** Fields that are searched, the most important first, with their rank. */
export function searchedFields({ fields }: IndexSettings): { name: string; rank: number }[] {
  return Object.entries(fields)
    .flatMap(([name, { search }]) => (search ? [{ name, rank: search.rank }] : []))
    .toSorted((one, other) => one.rank - other.rank);
}

/** Fields by which records can be filtered: what is a facet or compared, and what decides between equals. */
export function filterableFields({ fields, last, customRanking }: IndexSettings): string[] {
  const named = Object.entries(fields).flatMap(([name, { facet, compared }]) =>
    facet || compared ? [name] : [],
  );
  return [
    ...new Set([...named, ...(last === undefined ? [] : [last]), ...customRanking.map(({ field }) => field)]),
  ];
}

/** Fields whose values can be counted. */
export function countedFields({ fields }: IndexSettings): string[] {
  return Object.entries(fields).flatMap(([name, { facet }]) =>
    facet === "count" || facet === "searchable" ? [name] : [],
  );
}

/** Fields that are searched and never handed out. */
export function hiddenFields({ fields }: IndexSettings): string[] {
  return Object.entries(fields).flatMap(([name, { retrieve }]) => (retrieve === false ? [name] : []));
}

/** All fields that a record can have. */
export function recordFields(): string[] {
  return Object.keys(fieldTypes);
}
