import { isNumberOf } from "./phone-numbering.ts";
import type { Numbering } from "./phone-numbering.ts";

/** What is wrong with digits that are no number of a plan. */
export type PlanProblem =
  | { kind: "too-short"; missing: number }
  | { kind: "too-long"; excess: number }
  | { kind: "unknown-number" };

/** No plan has longer numbers than 17 digits (ITU-T E.164 allows 15, Germany has had more), so nobody misses more. */
const maxMissing = 17;

/** Digits that are looked at for being too many; a longer text is compared by its length alone. */
const maxExcess = 12;

/**
 * What is wrong with the digits after a calling code or of a national number. Digits are missing when the same number
 * with more at its end would exist, too many when it would exist with fewer: so `0151 1234` lacks digits although
 * other German numbers are as short. Where neither helps, the plan's possible lengths decide.
 */
export function planProblem(
  numberings: readonly Numbering[],
  digits: string,
  { trunkIsApart }: { trunkIsApart: boolean },
): PlanProblem {
  const readings = trunkIsApart ? readingsOf(numberings, digits) : [digits];
  const missing = readings.flatMap((reading) => missingDigits(numberings, reading) ?? []);
  const excess = readings.flatMap((reading) => excessDigits(numberings, reading) ?? []);
  const [least, most] = [Math.min(...missing), Math.min(...excess)];
  if (Number.isFinite(least) && least <= most) return { kind: "too-short", missing: least };
  if (Number.isFinite(most)) return { kind: "too-long", excess: most };
  return lengthProblem(numberings, Math.min(...readings.map(({ length }) => length)));
}

/** How many digits at the end would make a number of this beginning, with the first such number; `null` if none would. */
export function completion(
  numberings: readonly Numbering[],
  beginning: string,
): { missing: number; number: string } | null {
  const longest = Math.max(...numberings.flatMap(({ lengths }) => lengths));
  for (let missing = 1; missing <= Math.min(longest - beginning.length, maxMissing); missing += 1) {
    for (const ending of endings(missing)) {
      const number = beginning + ending;
      if (numberings.some((numbering) => isNumberOf(numbering, number))) return { missing, number };
    }
  }
  return null;
}

/** The digits as they are and, when they begin with it, without the trunk prefix, in which no plan's number is longer. */
function readingsOf(numberings: readonly Numbering[], digits: string): string[] {
  const prefix = numberings[0]?.trunkPrefix ?? null;
  if (prefix === null || !digits.startsWith(prefix)) return [digits];
  return [digits, digits.slice(prefix.length)];
}

function missingDigits(numberings: readonly Numbering[], digits: string): number | null {
  return completion(numberings, digits)?.missing ?? null;
}

function excessDigits(numberings: readonly Numbering[], digits: string): number | null {
  const most = Math.min(digits.length - 1, maxExcess);
  if (digits.length - most > maxMissing) return null;
  for (let excess = 1; excess <= most; excess += 1) {
    const shorter = digits.slice(0, -excess);
    if (numberings.some((numbering) => isNumberOf(numbering, shorter))) return excess;
  }
  return null;
}

function lengthProblem(numberings: readonly Numbering[], length: number): PlanProblem {
  const lengths = numberings.flatMap((numbering) => numbering.lengths);
  if (lengths.includes(length)) return { kind: "unknown-number" };
  const above = Math.min(...lengths.filter((possible) => possible > length));
  const below = Math.max(...lengths.filter((possible) => possible < length));
  return above - length <= length - below
    ? { kind: "too-short", missing: above - length }
    : { kind: "too-long", excess: length - below };
}

/** Endings that a plan is likely to know: the last digits of numbers are seldom restricted. */
function endings(length: number): string[] {
  return Array.from("0123456789")
    .map((digit) => digit.repeat(length))
    .concat("1234567890".repeat(2).slice(0, length));
}
