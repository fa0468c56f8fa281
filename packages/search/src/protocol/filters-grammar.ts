import { refusal } from "../search-refusal.ts";
import type { Filter } from "../search-request.ts";
import { facetFilter, maybeNumericFilter, unquoted } from "./filter-text.ts";

/**
 * The `filters` parameter: conditions joined by AND, OR, NOT and parentheses, AND binding more loosely than OR as the
 * protocol has it (conjunctions of disjunctions). An item runs to the next operator, so values may hold spaces.
 */

const maximumLength = 10_000;
const maximumDepth = 20;
const tokenPattern =
  /\s*(?:(?<open>\()|(?<close>\))|(?<word>AND|OR|NOT)(?=[\s()]|$)|(?<item>(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'(?=\s|\)|$)|(?!\s+(?:AND|OR|NOT)(?=[\s()]|$))[^()])+))/gsy;

interface Token {
  kind: "(" | ")" | "AND" | "OR" | "NOT" | "item";
  text: string;
  column: number;
}

export function filtersExpression(text: string): Filter | undefined {
  if (text.trim() === "") return undefined;
  if (text.length > maximumLength)
    throw refusal.filterMalformed("filters", `Longer than ${maximumLength} characters`);
  const tokens = tokensOf(text);
  const position = { at: 0 };
  const filter = conjunction(tokens, position, 0);
  const rest = tokens[position.at];
  if (rest) throw unexpected(rest);
  return filter;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < trimmed.length) {
    const column = tokenPattern.lastIndex;
    const groups = tokenPattern.exec(trimmed)?.groups;
    if (!groups) throw refusal.filterMalformed("filters", `Unexpected character at col ${column}`);
    const { open, close, word, item } = groups;
    if (open !== undefined) tokens.push({ kind: "(", text: open, column });
    else if (close !== undefined) tokens.push({ kind: ")", text: close, column });
    else if (word === "AND" || word === "OR" || word === "NOT")
      tokens.push({ kind: word, text: word, column });
    else tokens.push({ kind: "item", text: (item ?? "").trim(), column });
  }
  return tokens;
}

interface Position {
  at: number;
}

function conjunction(tokens: readonly Token[], position: Position, depth: number): Filter {
  const of = [disjunction(tokens, position, depth)];
  while (tokens[position.at]?.kind === "AND") {
    position.at++;
    of.push(disjunction(tokens, position, depth));
  }
  return { kind: "all", of };
}

function disjunction(tokens: readonly Token[], position: Position, depth: number): Filter {
  const of = [item(tokens, position, depth)];
  while (tokens[position.at]?.kind === "OR") {
    position.at++;
    of.push(item(tokens, position, depth));
  }
  return { kind: "any", of };
}

function item(tokens: readonly Token[], position: Position, depth: number): Filter {
  const token = tokens[position.at];
  if (!token) throw refusal.filterMalformed("filters", "Unexpected end of filters");
  position.at++;
  if (depth > maximumDepth) throw refusal.filterMalformed("filters", "Too many nested parentheses");
  if (token.kind === "item") return condition(token.text);
  if (token.kind === "NOT") return { kind: "not", of: item(tokens, position, depth + 1) };
  if (token.kind !== "(") throw unexpected(token);
  const inner = conjunction(tokens, position, depth + 1);
  const end = tokens[position.at];
  if (end?.kind !== ")") throw end ? unexpected(end) : refusal.filterMalformed("filters", "Missing )");
  position.at++;
  return inner;
}

function condition(text: string): Filter {
  const numeric = maybeNumericFilter(text);
  if (numeric) return numeric;
  if (text.includes(":")) return literalDash(facetFilter(text, "filters"));
  return { kind: "facet", attribute: "_tags", value: unquoted(text) };
}

/** In `filters` a dash before a value is part of it; NOT negates. */
function literalDash(filter: Filter): Filter {
  return filter.kind === "not" && filter.of.kind === "facet"
    ? { ...filter.of, value: `-${filter.of.value}` }
    : filter;
}

function unexpected(token: Token): Error {
  return refusal.filterMalformed("filters", `Unexpected token ${token.text} at col ${token.column}`);
}
