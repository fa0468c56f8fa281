import { recognizeDanger } from "@dragoman/reference/recognize-danger";
import { namesPerpetrators, perpetratorCategories } from "@dragoman/reference/service-facts";
import type { SearchRequest } from "../search-request.ts";

const asked = ["people-who-hurt-others", ...perpetratorCategories];

/**
 * Whether a request is about services for people who hurt others, so that these need not come last: by its words, or
 * by a condition that names them.
 */
export function seeksPerpetrators({ query, filter }: Pick<SearchRequest, "query" | "filter">): boolean {
  const conditions = filter === undefined ? "" : JSON.stringify(filter);
  if (asked.some((value) => conditions.includes(value))) return true;
  return query.trim() !== "" && (namesPerpetrators(query) || recognizeDanger(query) === "harms-others");
}
