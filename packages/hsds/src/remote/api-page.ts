import { isObject, type JsonObject } from "../source/flatten-json.ts";

/** A page of services, with its metadata about the whole list. */
export interface ApiPage {
  services: JsonObject[];
  /** `null` if it is not stated. */
  totalItems: number | null;
  totalPages: number | null;
  isLast: boolean | null;
}

const listNames = ["contents", "content", "services", "data", "results", "items", "records"];
const itemCounts = ["total_items", "totalElements", "total", "total_count", "totalCount", "total_results"];
const pageCounts = ["total_pages", "totalPages", "page_count", "pageCount"];
const lastNames = ["last_page", "last", "lastPage", "isLast"];

/** Reads a page of an API; `undefined` for anything else. The first names are those of HSDS 3. */
export function readApiPage(value: unknown): ApiPage | undefined {
  if (Array.isArray(value)) return pageOf(value, []);
  if (!isObject(value)) return undefined;
  const list = listNames.map((name) => value[name]).find((one) => Array.isArray(one));
  if (list === undefined) {
    // HSDS allows a page without entries to omit everything else.
    return value["empty"] === true ? pageOf([], [value]) : undefined;
  }
  return pageOf(
    list,
    [value, value["pagination"], value["meta"], value["page"], value["metadata"]].filter(isObject),
  );
}

function pageOf(list: readonly unknown[], headers: readonly JsonObject[]): ApiPage | undefined {
  if (!list.every(isObject)) return undefined;
  const numberIn = (names: readonly string[]) => valueIn(headers, names, isCount) ?? null;
  const count = numberIn(["count"]);
  const next = headers.find((header) => "next" in header)?.["next"];
  return {
    services: [...list],
    // A count equal to that of this page is no information about the others.
    totalItems: numberIn(itemCounts) ?? (count === list.length ? null : count),
    totalPages: numberIn(pageCounts),
    isLast: valueIn(headers, lastNames, isBoolean) ?? (next === undefined ? null : next === null),
  };
}

function valueIn<T>(
  headers: readonly JsonObject[],
  names: readonly string[],
  is: (value: unknown) => value is T,
): T | undefined {
  return headers.flatMap((header) => names.map((name) => header[name])).find(is);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}
