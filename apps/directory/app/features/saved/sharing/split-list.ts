import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { maxParts, writePart } from "./list-part.ts";

/**
 * Capacity in bits of a code of version 22 (105 × 105 modules) with correction level M, ISO/IEC 18004: on the screen of
 * a small phone each module is three pixels wide, which simple cameras can distinguish. Health cards (SMART Health
 * Cards) have the same limit.
 */
const bitsOfCode = 779 * 8;

/** Splits a list into addresses, one per QR code. `address` is the part before the `#`. */
export async function splitList(services: readonly SavedService[], address: string): Promise<string[]> {
  const before = `${address}#`;
  const list = hashOf(services.map(({ id, name }) => `${id} ${name.value}`).join("\n"));
  const maxDigits = digitsBehind(before);
  let parts = await fill(services, maxDigits);
  // Finds the smallest size that needs no more codes, so that all are alike.
  for (let [low, high] = [Math.floor(maxDigits / 2), maxDigits]; high - low > 20;) {
    const middle = (low + high) >> 1;
    const smaller = await fill(services, middle);
    if (smaller.length > parts.length) low = middle;
    else [parts, high] = [smaller, middle];
  }
  const shown = parts.slice(0, maxParts);
  const written = shown.map((part, index) => writePart({ list, index, count: shown.length, services: part }));
  return (await Promise.all(written)).map((fragment) => before + fragment);
}

/** Fills parts with services in their order, as many as the digits hold, and at least one each. */
async function fill(services: readonly SavedService[], maxDigits: number): Promise<SavedService[][]> {
  const parts: SavedService[][] = [];
  let part: SavedService[] = [];
  for (const service of services) {
    const longer = [...part, service];
    const digits = await writePart({ list: 0, index: 0, count: 1, services: longer });
    if (part.length > 0 && digits.length > maxDigits) {
      parts.push(part);
      part = [service];
    } else part = longer;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** How many digits fit after an address: each of its characters takes eight bits, three digits take ten. */
function digitsBehind(address: string): number {
  const bits = bitsOfCode - (4 + 16 + 8 * address.length) - (4 + 12);
  return Math.floor(bits / 10) * 3;
}

/** A 16-bit hash that distinguishes one list of a person from the next (FNV-1a, folded). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash >>> 16) ^ hash) & 0xffff;
}
