import type { Attachment } from "../../store/indexes/index-store.ts";
import { integerParameter, textParameter, type Parameters } from "../reading/parameter-values.ts";

export interface FoundAttachments {
  hits: Attachment[];
  nbHits: number;
  page: number;
  nbPages: number;
}

/**
 * Searches an index's synonyms or rules by text and condition, with paging. Compares them as written, lower-cased by
 * Unicode's default mapping, since they belong to no single language.
 */
export function searchAttachments(
  all: ReadonlyMap<string, Attachment>,
  parameters: Parameters,
  fulfils: (one: Attachment) => boolean = () => true,
): FoundAttachments {
  const query = (textParameter(parameters, "query") ?? "").toLowerCase();
  const page = integerParameter(parameters, "page", { least: 0, most: 1_000_000 }) ?? 0;
  const hitsPerPage = integerParameter(parameters, "hitsPerPage", { least: 1, most: 1000 }) ?? 20;
  const found = [...all.values()].filter((one) => fulfils(one) && holds(one, query));
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
  };
}

function holds(value: unknown, query: string): boolean {
  if (query === "") return true;
  if (typeof value === "string") return value.toLowerCase().includes(query);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((one) => holds(one, query));
}
