import { refusal } from "../search-refusal.ts";

/** Parameters as they come: JSON values, or the strings of a form. */
export type Parameters = Readonly<Record<string, unknown>>;

/**
 * Readers of single parameters. An absent parameter (or `null`) gives `undefined`; a value that does not fit is
 * refused. Strings stand for numbers, booleans and lists wherever those are expected.
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
  const number = typeof value === "string" && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;
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

export function choiceParameter<const C extends string>(
  parameters: Parameters,
  name: string,
  choices: readonly C[],
): C | undefined {
  const value = parameters[name] ?? undefined;
  if (value === undefined) return undefined;
  const chosen = choices.find((one) => one === value || one === JSON.stringify(value));
  if (chosen === undefined) throw refusal.parameterInvalid(name, `one of ${choices.join(", ")}`);
  return chosen;
}

/** A list of strings, also as JSON or separated by commas. */
export function listParameter(parameters: Parameters, name: string): string[] | undefined {
  const value = jsonIfWritten(parameters[name] ?? undefined, name);
  if (value === undefined) return undefined;
  if (typeof value === "string") {
    return value
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== "");
  }
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  throw refusal.parameterInvalid(name, "a list of strings");
}

/** A string that is a JSON list, read; anything else as it is. */
export function jsonIfWritten(value: unknown, name: string): unknown {
  if (typeof value !== "string" || !value.trimStart().startsWith("[")) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed;
  } catch {
    throw refusal.parameterInvalid(name, "well-formed JSON");
  }
}
