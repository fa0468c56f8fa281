import { isNumberOf } from "./phone-numbering.ts";
import type { Numbering } from "./phone-numbering.ts";

/** Why digits are not a number of a plan. */
export type PlanProblem =
  | { kind: "too-short"; missing: number }
  | { kind: "too-long"; excess: number }
  | { kind: "unknown-number" };

/** No plan has numbers of more than 17 digits (ITU-T E.164 allows 15, Germany has had more). */
const maxMissing = 17;

/** Excess digits that are examined; longer texts are judged by length alone. */
const maxExcess = 12;

/**
 * Why the digits of an international or national number are invalid. Digits are missing when the same number with more
 * at its end would be valid, and superfluous when it would be valid with fewer: `0151 1234` lacks digits although other
 * German numbers are as short. Otherwise the plan's valid lengths decide.
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

/** How many more digits would complete this prefix, with the first valid number; `null` if none would. */
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

/**
 * The digits as they are and, if present, without the trunk prefix, which makes them longer than any number of the
 * plan.
 */
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

/** Endings likely to be valid, since the last digits of numbers are rarely restricted. */
function endings(length: number): string[] {
  return Array.from("0123456789")
    .map((digit) => digit.repeat(length))
    .concat("1234567890".repeat(2).slice(0, length));
}
