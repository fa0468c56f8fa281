import { refusal } from "../search-refusal.ts";
import type { Filter, NumberOperator } from "../search-request.ts";

const comparison =
  /^(?<attribute>[^<>=!:]+?)\s*(?<operator><=|>=|!=|<|>|=)\s*(?<value>[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?)$/i;
const range = /^(?<attribute>[^:]+?)\s*:\s*(?<low>[-+]?\d+(?:\.\d+)?)\s+to\s+(?<high>[-+]?\d+(?:\.\d+)?)$/i;
const score = /<score=\d+>$/;

/** `attribute:value`, with `-` before the value for "not" and `\-` for a value that begins with a dash. */
export function facetFilter(text: string, name: string): Filter {
  const cut = text.indexOf(":");
  if (cut <= 0) throw refusal.filterMalformed(name, `Expected attribute:value, found "${text}"`);
  const attribute = unquoted(text.slice(0, cut).trim());
  const written = text
    .slice(cut + 1)
    .replace(score, "")
    .trim();
  if (written.startsWith("-")) {
    return { kind: "not", of: { kind: "facet", attribute, value: unquoted(written.slice(1)) } };
  }
  return { kind: "facet", attribute, value: unquoted(written.replace(/^\\-/, "-")) };
}

/** `attribute>=5`, `attribute:1 TO 5`. */
export function numericFilter(text: string, name: string): Filter {
  const filter = maybeNumericFilter(text);
  if (!filter)
    throw refusal.filterMalformed(name, `Expected attribute, operator and number, found "${text}"`);
  return filter;
}

/** As `numericFilter`, or `undefined` when the text is something else. */
export function maybeNumericFilter(text: string): Filter | undefined {
  const compared = comparison.exec(text.trim())?.groups;
  if (compared) {
    return {
      kind: "number",
      attribute: unquoted(compared["attribute"] ?? ""),
      // The pattern admits no other operator.
      operator: compared["operator"] as NumberOperator,
      value: Number(compared["value"]),
    };
  }
  const between = range.exec(text.trim())?.groups;
  if (!between) return undefined;
  const attribute = unquoted(between["attribute"] ?? "");
  return {
    kind: "all",
    of: [
      { kind: "number", attribute, operator: ">=", value: Number(between["low"]) },
      { kind: "number", attribute, operator: "<=", value: Number(between["high"]) },
    ],
  };
}

export function unquoted(text: string): string {
  const quoted = /^'(.*)'$|^"(.*)"$/s.exec(text);
  return quoted ? (quoted[1] ?? quoted[2] ?? "").replace(/\\(.)/g, "$1") : text;
}
