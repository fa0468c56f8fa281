import { kindOfTable, tableNameOf } from "../versions/table-names.ts";
import { isObject } from "./flatten-json.ts";
import type { JsonObject } from "./flatten-json.ts";
import { unwrapObject } from "./unwrap-object.ts";

/** The extent of a paged answer, in pages or objects. `Infinity`: one page of an unknown number. */
export interface Pages {
  read: number;
  total: number;
}

/** The objects of a JSON file, without the header and envelope of its API. */
export interface JsonLists {
  /** `table`: the list's name, if it is that of a table; otherwise `null`, and each object is classified by itself. */
  lists: { table: string | null; objects: readonly unknown[] }[];
  pages: Pages | null;
  /** Whether the source is complete, unless a page says otherwise: a single object is not. */
  isWhole: boolean;
}

/** Finds the lists in a page, in an array of objects or pages (or one on each line), or in one object of all tables. */
export function findLists(value: unknown): JsonLists {
  if (Array.isArray(value)) {
    const pages = value.map((one) => (isObject(one) ? pageOf(one) : null));
    const objects = value.flatMap((one, index) => pages[index]?.objects ?? [one]);
    return { lists: [{ table: null, objects: objects.map(unpack) }], pages: sumOf(pages), isWhole: true };
  }
  const found = isObject(value) && !unwrapObject(value) ? envelopeOf(value, deepestEnvelope) : null;
  return found ?? { lists: [{ table: null, objects: [value] }], pages: null, isWhole: false };
}

/** Names of the list in API answers; the first is that of HSDS 3. */
const listNames = ["contents", "content", "data", "results", "items", "records", "features"];

/** Nesting of envelopes: `{"data": {"services": {"items": […]}}}`. */
const deepestEnvelope = 3;

function envelopeOf(value: JsonObject, depth: number): JsonLists | null {
  if ("id" in value || "name" in value) return null;
  const page = pageOf(value);
  if (page)
    return { lists: [{ table: null, objects: page.objects.map(unpack) }], pages: page.pages, isWhole: true };
  return tablesOf(value) ?? (depth > 1 ? innerEnvelope(value, depth - 1) : null);
}

function pageOf(value: JsonObject): { objects: readonly unknown[]; pages: Pages } | null {
  const objects = listNames.map((name) => value[name]).find((list) => Array.isArray(list));
  if (objects === undefined || "id" in value) return null;
  return { objects, pages: statedPages(value, objects.length) ?? { read: 1, total: Infinity } };
}

/** All tables in one object, `{"organizations": […], "services.csv": […]}`, possibly with a header. */
function tablesOf(value: JsonObject): JsonLists | null {
  const lists = Object.entries(value).flatMap(([key, rows]) =>
    Array.isArray(rows) && rows.every(isObject)
      ? [{ table: tableNameOf(key), objects: rows.map(unpack) }]
      : [],
  );
  if (!lists.some(({ table }) => kindOfTable(table) !== null)) return null;
  const [only, ...others] = lists;
  const pages = statedPages(value, others.length === 0 ? (only?.objects.length ?? 0) : null);
  return { lists, pages, isWhole: true };
}

function innerEnvelope(value: JsonObject, depth: number): JsonLists | null {
  for (const [key, inner] of Object.entries(value)) {
    const found = isObject(inner) ? envelopeOf(inner, depth) : null;
    if (!found) continue;
    const table = kindOfTable(tableNameOf(key)) === null ? null : tableNameOf(key);
    return { ...found, lists: found.lists.map((list) => ({ ...list, table: list.table ?? table })) };
  }
  return null;
}

const pageCounts = ["total_pages", "totalPages", "page_count", "last_page"];
const itemCounts = [
  "total_items",
  "totalElements",
  "total",
  "count",
  "total_count",
  "totalCount",
  "total_results",
];

/** The paging information of a header; `items` is the length of the only list, and `null` when there are several. */
function statedPages(value: JsonObject, items: number | null): Pages | null {
  const headers = [value, value["pagination"], value["meta"], value["page"], value["metadata"]].filter(
    isObject,
  );
  const stated = (names: readonly string[]) =>
    headers.flatMap((header) => names.map((name) => header[name])).find((count) => typeof count === "number");
  const pages = stated(pageCounts);
  if (pages !== undefined) return { read: 1, total: pages };
  const total = items === null ? undefined : stated(itemCounts);
  return total === undefined ? null : { read: items ?? 0, total };
}

function sumOf(pages: readonly ({ pages: Pages } | null)[]): Pages | null {
  const all = pages.flatMap((page) => (page ? [page.pages] : []));
  if (all.length === 0) return null;
  const totals = all.map(({ total }) => total).filter((total) => total !== Infinity);
  return {
    read: all.reduce((sum, { read }) => sum + read, 0),
    total: totals.length > 0 ? Math.max(...totals) : Infinity,
  };
}

/** Unwraps a record of Airtable's API, `{id, fields}`, or of GeoJSON, `{properties, geometry}`. */
function unpack(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { id, fields, properties, geometry } = value;
  if (isObject(fields)) return { ...(id === undefined ? {} : { id }), ...fields };
  if (value["type"] === "Feature" && isObject(properties)) return { ...properties, geometry };
  return value;
}
