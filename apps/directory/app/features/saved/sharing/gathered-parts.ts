import { createDeviceStore } from "@dragoman/pages/device/device-store.ts";
import { maxParts } from "./list-part.ts";

/**
 * Parts of a list that needs several QR codes: a phone's camera opens each in a page of its own. The device stores them
 * for a short time until the others are scanned, apart from the saved services.
 */
interface Gathered {
  /** Milliseconds since the epoch. */
  until: number;
  /** The part of each address after `#`. */
  fragments: readonly string[];
}

/** Milliseconds: scanning takes a minute or two. */
const patience = 30 * 60_000;

export const gatheredParts = createDeviceStore<readonly string[]>(
  "dragoman.handed",
  (text) => parse(text).fragments,
);

/** Adds a part to the others. */
export function gatherPart(fragment: string): void {
  const fragments = gatheredParts.read();
  if (fragments.includes(fragment)) return;
  const gathered: Gathered = {
    until: Date.now() + patience,
    fragments: [...fragments, fragment].slice(-maxParts),
  };
  gatheredParts.write(JSON.stringify(gathered));
}

/** Deletes the parts: the list is complete and saved, or not wanted. */
export function forgetParts(): void {
  gatheredParts.write(null);
}

function parse(text: string | null): Gathered {
  const nothing: Gathered = { until: 0, fragments: [] };
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null || !("until" in value) || !("fragments" in value))
      return nothing;
    const { until, fragments } = value;
    if (typeof until !== "number" || until < Date.now() || !Array.isArray(fragments)) return nothing;
    return { until, fragments: fragments.filter((one) => typeof one === "string") };
  } catch {
    return nothing;
  }
}
