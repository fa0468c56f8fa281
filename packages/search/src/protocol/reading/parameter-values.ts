import { refusal } from "../../search-refusal.ts";

/** Parameters as received: JSON values, or the strings of a form. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Names in a list of attributes or words, and characters of each. */
const maximumNames = 200;
const maximumNameLength = 500;

/**
 * Parsers of single parameters. An absent parameter (or `null`) yields `undefined`; an invalid value is refused.
 * Strings are accepted for numbers, booleans and lists.
 */

export function textParameter(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name] ?? undefined;
  if (value === undefined || typeof value === "string") return value;
  throw refusal.parameterInvalid(name, "a string");
}

export function integerParameter(
  parameters: Parameters,
  name: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const value = parameters[name] ?? undefined;
  if (value === undefined) return undefined;
  const number = typeof value === "string" && /^-?\d{1,16}$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number) || number < least || number > most) {
    throw refusal.parameterInvalid(name, `an integer between ${least} and ${most}`);
  }
  return number;
}

export function booleanParameter(parameters: Parameters, name: string): boolean | undefined {
  const value = parameters[name] ?? undefined;
  if (value === undefined || typeof value === "boolean") return value;
  if (value === "true" || value === "1" || value === 1) return true;
  if (value === "false" || value === "0" || value === 0) return false;
  throw refusal.parameterInvalid(name, "a boolean");
}

/** An empty string counts as absent. */
export function choiceParameter<const C extends string>(
  parameters: Parameters,
  name: string,
  choices: readonly C[],
): C | undefined {
  const value = parameters[name] ?? undefined;
  if (value === undefined || value === "") return undefined;
  const text = typeof value === "boolean" ? String(value) : value;
  const chosen = choices.find((one) => one === text);
  if (chosen === undefined) throw refusal.parameterInvalid(name, `one of ${choices.join(", ")}`);
  return chosen;
}

/** A list of strings, also as JSON or comma-separated. */
export function listParameter(
  parameters: Parameters,
  name: string,
  most: number = maximumNames,
): string[] | undefined {
  const value = jsonIfWritten(parameters[name] ?? undefined, name);
  if (value === undefined) return undefined;
  const list = typeof value === "string" ? splitList(value) : value;
  if (!isTexts(list)) throw refusal.parameterInvalid(name, "a list of strings");
  if (list.length > most || list.some((one) => one.length > maximumNameLength)) {
    throw refusal.parameterInvalid(name, `at most ${most} strings of ${maximumNameLength} characters`);
  }
  return list;
}

/** A boolean, or a list of languages. */
export function switchOrListParameter(parameters: Parameters, name: string): boolean | string[] | undefined {
  const value = parameters[name] ?? undefined;
  if (value === undefined || typeof value === "boolean") return value;
  if (value === "true" || value === "false") return value === "true";
  return listParameter(parameters, name);
}

/** Parses a string that is a JSON list; returns anything else unchanged. */
export function jsonIfWritten(value: unknown, name: string): unknown {
  if (typeof value !== "string" || !value.trimStart().startsWith("[")) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed;
  } catch {
    throw refusal.parameterInvalid(name, "well-formed JSON");
  }
}

function splitList(text: string): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
