import { refusal } from "../../search-refusal.ts";
import type { Filter } from "../../search-request.ts";

export type ReadFilter = (text: string, name: string) => Filter;

/** Maximum number of conditions in one filter parameter, unless the parameter sets a lower limit. */
const maximumConditions = 1000;
const maximumDepth = 3;

/**
 * The array form shared by `facetFilters`, `numericFilters` and `tagFilters`: outer entries are ANDed, entries of an
 * inner list ORed, and entries of a list within that ANDed again. In the string form commas mean AND and parentheses
 * OR.
 */
export function filterList(
  value: unknown,
  name: string,
  { read, most = maximumConditions }: { read: ReadFilter; most?: number },
): Filter | undefined {
  const list = typeof value === "string" ? textList(value, name) : value;
  const budget = { conditions: 0 };
  function walk(node: unknown, depth: number): Filter {
    if (typeof node === "string") {
      budget.conditions++;
      if (budget.conditions > most) throw refusal.filterMalformed(name, `More than ${most} conditions`);
      return read(node, name);
    }
    if (!Array.isArray(node) || depth >= maximumDepth) {
      throw refusal.parameterInvalid(name, "a list of strings or of lists of strings");
    }
    const of = node.filter((one) => one !== "").map((one) => walk(one, depth + 1));
    return { kind: depth % 2 === 0 ? "all" : "any", of };
  }
  const filter = walk(list, 0);
  return (filter.kind === "all" || filter.kind === "any") && filter.of.length === 0
    ? undefined
    : withoutEmpty(filter);
}

/** An empty inner list restricts nothing. */
function withoutEmpty(filter: Filter): Filter {
  if (filter.kind !== "all" && filter.kind !== "any") return filter;
  const of = filter.of.filter((one) => !((one.kind === "all" || one.kind === "any") && one.of.length === 0));
  return { kind: filter.kind, of: of.map(withoutEmpty) };
}

function textList(text: string, name: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  if (trimmed.startsWith("[")) {
    try {
      const parsed: unknown = JSON.parse(trimmed);
      return parsed;
    } catch {
      throw refusal.parameterInvalid(name, "well-formed JSON");
    }
  }
  const list: (string | string[])[] = [];
  for (const part of trimmed.matchAll(/\(([^()]*)\)|[^,()]+/g)) {
    const group = part[1];
    if (group === undefined) {
      if (part[0].trim() !== "") list.push(part[0].trim());
    } else {
      list.push(group.split(",").map((one) => one.trim()));
    }
  }
  return list;
}
