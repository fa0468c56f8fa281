import { refusal } from "../../search-refusal.ts";
import type { Parameters } from "../reading/parameter-values.ts";
import { isObject } from "./record-rules.ts";

/**
 * The state of an iteration over an index. It is self-contained, so that servers hold no iterations and one continues
 * after a restart.
 */
export interface BrowseCursor {
  /** Sequence of the last record when iterating over all, number of hits seen when iterating over a search. */
  position: number;
  parameters: Parameters;
}

const maximumLength = 100_000;

export function writeCursor({ position, parameters }: BrowseCursor): string {
  return Buffer.from(JSON.stringify([position, parameters])).toString("base64url");
}

export function readCursor(text: unknown): BrowseCursor {
  if (typeof text !== "string" || text.length > maximumLength) throw invalid();
  const read = parsed(text);
  if (!Array.isArray(read)) throw invalid();
  const [position, parameters]: unknown[] = read;
  if (typeof position !== "number" || !Number.isSafeInteger(position) || !isObject(parameters))
    throw invalid();
  return { position, parameters };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    throw invalid();
  }
}

function invalid() {
  return refusal.parameterInvalid("cursor", "a cursor that this host has answered");
}
