import { refusal } from "../../search-refusal.ts";
import type { Filter, NumberOperator } from "../../search-request.ts";

const operators: readonly NumberOperator[] = ["<=", ">=", "!=", "<", ">", "="];
const number = /^[-+]?(?:\d{1,400}(?:\.\d{0,400})?|\.\d{1,400})(?:e[-+]?\d{1,4})?$/i;
const between = /^(?<low>\S+)\s+to\s+(?<high>\S+)$/i;
const scored = /<score=(?<score>\d{1,9})>$/;

/** `attribute:value`, with `-` before the value for NOT, `\-` for a value that begins with a dash, `<score=2>`. */
export function facetFilter(text: string, name: string): Filter {
  const { rest, score } = splitScore(text);
  const cut = colonIn(rest);
  if (cut <= 0) throw refusal.filterMalformed(name, `Expected attribute:value, found "${excerpt(text)}"`);
  const attribute = unquoted(rest.slice(0, cut).trim());
  const written = rest.slice(cut + 1).trim();
  if (written.startsWith("-")) {
    return { kind: "not", of: { kind: "facet", attribute, value: unquoted(written.slice(1)), ...score } };
  }
  return { kind: "facet", attribute, value: unquoted(written.replace(/^\\-/, "-")), ...score };
}

/** `attribute>=5`, `attribute:1 TO 5`. */
export function numericFilter(text: string, name: string): Filter {
  const filter = maybeNumericFilter(text);
  if (!filter)
    throw refusal.filterMalformed(name, `Expected attribute, operator and number, found "${excerpt(text)}"`);
  return filter;
}

/** Like `numericFilter`, or `undefined` when the text is not a numeric filter. */
export function maybeNumericFilter(text: string): Filter | undefined {
  const { rest, score } = splitScore(text.trim());
  return comparison(rest, score) ?? range(rest, score);
}

type Score = { score?: number };

function comparison(text: string, score: Score): Filter | undefined {
  const at = text.search(/[<>=!]/);
  const operator = operators.find((one) => text.startsWith(one, at));
  if (at <= 0 || !operator) return undefined;
  const written = text.slice(at + operator.length).trim();
  if (!number.test(written)) return undefined;
  const attribute = unquoted(text.slice(0, at).trim());
  return { kind: "number", attribute, operator, value: Number(written), ...score };
}

function range(text: string, score: Score): Filter | undefined {
  const cut = colonIn(text);
  const { low = "", high = "" } = between.exec(text.slice(cut + 1).trim())?.groups ?? {};
  if (cut <= 0 || !number.test(low) || !number.test(high)) return undefined;
  const attribute = unquoted(text.slice(0, cut).trim());
  return {
    kind: "all",
    of: [
      { kind: "number", attribute, operator: ">=", value: Number(low), ...score },
      { kind: "number", attribute, operator: "<=", value: Number(high) },
    ],
  };
}

function splitScore(text: string): { rest: string; score: Score } {
  const written = scored.exec(text);
  if (!written) return { rest: text, score: {} };
  return { rest: text.slice(0, written.index), score: { score: Number(written.groups?.["score"]) } };
}

/** Index of the colon between attribute and value: the first outside quotes around the attribute. */
function colonIn(text: string): number {
  const quote = text[0];
  const end = quote === '"' || quote === "'" ? text.indexOf(quote, 1) : 0;
  return text.indexOf(":", Math.max(0, end));
}

export function unquoted(text: string): string {
  const quoted = /^'(.*)'$|^"(.*)"$/s.exec(text);
  return quoted ? (quoted[1] ?? quoted[2] ?? "").replace(/\\(.)/gs, "$1") : text;
}

function excerpt(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
