import { isolateRuns } from "@dragoman/ui/text/isolated-runs.ts";

/** Directional marks, which some voices read aloud. */
const unspoken = /[\u200E\u200F\u061C\u2066-\u2069]/g;

/** Minimum number of digits of a phone number: fewer are a year, a price or a house number. */
const minDigits = 7;

/** Prepares a text for a voice: phone numbers digit by digit, without directional marks. */
export function spokenForm(text: string): string {
  return isolateRuns(text.replace(unspoken, ""))
    .map((run) => (run.kind === "code" && isPhone(run.text) ? spokenDigits(run.text) : run.text))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** `030 23125-610` → `0 3 0, 2 3 1 2 5, 6 1 0`: listeners cannot write down twenty-three thousand. */
export function spokenDigits(number: string): string {
  const groups = number.match(/\+|\p{Nd}+/gu) ?? [];
  return groups
    .map((group) => Array.from(group).join(" "))
    .join(", ")
    .replaceAll("+, ", "+ ");
}

/** Dates and ranges of years are as long as phone numbers. */
const other =
  /^(?:\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2}|\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{2,4}|\p{Nd}{4}\s?[-–/]\s?\p{Nd}{4})$/u;

function isPhone(run: string): boolean {
  if (!/^[+(\p{Nd}][\p{Nd}\s()/.–-]+$/u.test(run) || other.test(run)) return false;
  return (run.match(/\p{Nd}/gu) ?? []).length >= minDigits;
}
