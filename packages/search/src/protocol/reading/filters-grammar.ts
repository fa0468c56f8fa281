import { refusal } from "../../search-refusal.ts";
import type { Filter } from "../../search-request.ts";
import { facetFilter, maybeNumericFilter, unquoted } from "./filter-text.ts";

/**
 * The `filters` parameter: conditions joined by AND, OR, NOT and parentheses, AND binding more loosely than OR as the
 * protocol has it (conjunctions of disjunctions). An item runs to the next operator, so values may hold spaces.
 */

const maximumLength = 10_000;
const maximumDepth = 20;
const maximumConditions = 1000;
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
  if (tokens.filter((one) => one.kind === "item").length > maximumConditions) {
    throw refusal.filterMalformed("filters", `More than ${maximumConditions} conditions`);
  }
  const position = { at: 0 };
  const filter = conjunction(tokens, position, 0);
  const rest = tokens[position.at];
  if (rest) throw unexpected(rest);
  return filter;
}

/** Scans without backtracking: linear in the length of any input. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    const word = wordAt(text, at);
    if (isSpace(character)) {
      at++;
    } else if (character === "(" || character === ")") {
      tokens.push({ kind: character, text: character, column: at++ });
    } else if (word) {
      tokens.push({ kind: word, text: word, column: at });
      at += word.length;
    } else {
      const end = endOfItem(text, at);
      tokens.push({ kind: "item", text: text.slice(at, end).trim(), column: at });
      at = end;
    }
  }
  return tokens;
}

/** An item extends to a parenthesis or an operator outside quotes. */
function endOfItem(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === "(" || character === ")") return at;
    const before = text.charAt(at - 1);
    if (at > from && isSpace(before) && wordAt(text, at)) return at;
    const opens = at === from || before === ":" || isSpace(before);
    const closing = opens && (character === '"' || character === "'") ? endOfQuote(text, at) : -1;
    at = closing === -1 ? at + 1 : closing;
  }
  return at;
}

/** The index after the closing quote, or -1 for an apostrophe. */
function endOfQuote(text: string, from: number): number {
  const quote = text.charAt(from);
  for (let at = from + 1; at < text.length; at++) {
    if (text.charAt(at) === "\\") at++;
    else if (text.charAt(at) === quote) return at + 1;
  }
  return -1;
}

function wordAt(text: string, at: number): "AND" | "OR" | "NOT" | undefined {
  const word = operatorWords.find((one) => text.startsWith(one, at));
  if (!word) return undefined;
  const after = text.charAt(at + word.length);
  return after === "" || after === "(" || after === ")" || isSpace(after) ? word : undefined;
}

const operatorWords = ["AND", "OR", "NOT"] as const;

function isSpace(character: string): boolean {
  return character === " " || character === "\n" || character === "\t" || character === "\r";
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
  if (token.kind === "item") return condition(token);
  if (token.kind === "NOT") return { kind: "not", of: item(tokens, position, depth + 1) };
  if (token.kind !== "(") throw unexpected(token);
  const inner = conjunction(tokens, position, depth + 1);
  const end = tokens[position.at];
  if (end?.kind !== ")") throw end ? unexpected(end) : refusal.filterMalformed("filters", "Missing )");
  position.at++;
  return inner;
}

function condition({ text, column }: Token): Filter {
  const numeric = maybeNumericFilter(text);
  if (numeric) return numeric;
  if (text.includes(":")) return facetCondition(text, column);
  const tag = unquoted(text);
  if (tag === text && /[<>=]/.test(text))
    throw refusal.filterMalformed("filters", expected("a number", column));
  return { kind: "facet", attribute: "_tags", value: tag };
}

function facetCondition(text: string, column: number): Filter {
  if (/:\s*$/.test(text)) throw refusal.filterMalformed("filters", expected("a value", column + text.length));
  if (unfinishedRange.test(text)) throw refusal.filterMalformed("filters", expected("a range", column));
  return literalDash(facetFilter(text, "filters"));
}

/** `price:10 TO` */
const unfinishedRange = /:\s*[-+]?[\d.]{1,400}\s+TO$/;

function expected(what: string, column: number): string {
  return `Expected ${what} at col ${column}`;
}

/** In `filters` a leading dash is part of the value; NOT negates. */
function literalDash(filter: Filter): Filter {
  return filter.kind === "not" && filter.of.kind === "facet"
    ? { ...filter.of, value: `-${filter.of.value}` }
    : filter;
}

function unexpected(token: Token): Error {
  return refusal.filterMalformed("filters", `Unexpected token ${token.text} at col ${token.column}`);
}
