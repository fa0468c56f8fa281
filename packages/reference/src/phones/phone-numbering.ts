import type { CountryCode } from "libphonenumber-js/core";
import type { PhonePlan } from "../phone-plan.ts";

/** A country's plan for national significant numbers (without calling code and trunk prefix). */
export interface Numbering {
  callingCode: string;
  /** Valid lengths in digits, ascending. */
  lengths: readonly number[];
  trunkPrefix: string | null;
  general: RegExp;
  types: readonly { pattern: RegExp; lengths: readonly number[] }[];
}

/** Positions in a country's entry, as numbered in the library's METADATA.md. */
const at = { callingCode: 0, pattern: 2, lengths: 3, trunkPrefix: 5, types: 11 } as const;

type Entry = readonly unknown[];
type TypeEntry = 0 | readonly [pattern: string, lengths?: readonly number[]];

/** Compiled entries, cached for the life of their plan. */
const compiled = new WeakMap<Entry, Numbering>();

/** A country in the library's type, if the plan contains it. */
export function countryIn(plan: PhonePlan, country: string | null): CountryCode | undefined {
  if (country === null || !Object.keys(plan.countries).includes(country)) return undefined;
  return country as CountryCode; // a cast, because the keys of the plan are the library's countries
}

/** The numbering of a country, or `undefined` when the plan does not contain it. */
export function numberingOf(plan: PhonePlan, country: CountryCode): Numbering | undefined {
  const entry: Entry | undefined = plan.countries[country];
  return entry && compile(entry);
}

/** The numberings of a calling code, the main country's first; empty when the plan does not contain it. */
export function numberingsOf(plan: PhonePlan, callingCode: string): Numbering[] {
  const global: Entry | undefined = plan.nonGeographic[callingCode];
  if (global) return [compile(global)];
  return (plan.country_calling_codes[callingCode] ?? [])
    .map((country) => numberingOf(plan, country))
    .filter((numbering) => numbering !== undefined);
}

/** Whether a national significant number is valid in a country: it matches the general pattern and that of one type. */
export function isNumberOf(numbering: Numbering, number: string): boolean {
  if (!numbering.general.test(number)) return false;
  return numbering.types.some(
    ({ pattern, lengths }) => lengths.includes(number.length) && pattern.test(number),
  );
}

function compile(entry: Entry): Numbering {
  const known = compiled.get(entry);
  if (known) return known;
  // Cast: the library types an entry as an array of anything; its METADATA.md documents the positions.
  const general = entry[at.pattern] as string;
  const lengths = entry[at.lengths] as readonly number[];
  const types = (entry[at.types] || []) as readonly TypeEntry[];
  const trunkPrefix = entry[at.trunkPrefix];
  const numbering: Numbering = {
    callingCode: entry[at.callingCode] as string,
    lengths,
    trunkPrefix: typeof trunkPrefix === "string" ? trunkPrefix : null,
    general: whole(general),
    types: types.flatMap((type) =>
      // An empty pattern means that of fixed lines, which precedes it.
      type === 0 || type[0] === "" ? [] : [{ pattern: whole(type[0]), lengths: type[1] ?? lengths }],
    ),
  };
  compiled.set(entry, numbering);
  return numbering;
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}
