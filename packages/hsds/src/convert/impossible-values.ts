import { report } from "./conversion.ts";
import type { Conversion } from "./conversion.ts";
import type { Draft } from "./draft.ts";

type Values = Record<string, string | number | null>;

/** Years: nobody is older, so that a higher limit is none. */
const oldest = 120;

/** The last year of a date that is meant; `9999-12-31` means no end. */
const lastYear = 2199;

/**
 * Leaves out impossible values: ages below zero or beyond any life, a youngest age above the oldest, days that are only
 * placeholders, and checks that have not happened yet.
 */
export function dropImpossible(
  conversion: Conversion,
  { draft, values }: { draft: Draft; values: Values },
): void {
  const drop = (column: string, reason: string): void => {
    const value = values[column] ?? null;
    values[column] = null;
    draft.extra.set(column, value);
    const action = `left empty: ${reason}; the value is kept beside the row`;
    report(conversion, draft.place, { code: "VALUE_IMPOSSIBLE", severity: "dropped", column, value, action });
  };
  if (draft.table === "services") dropAges(values, drop);
  const tomorrow = new Date(conversion.startedAt.getTime() + 86_400_000).toISOString().slice(0, 10);
  for (const [column, value] of Object.entries(values)) {
    if (typeof value !== "string" || !dateColumns.has(column)) continue;
    if (Number(value.slice(0, 4)) > lastYear) drop(column, "a placeholder, not a day");
    else if (pastColumns.has(column) && value.slice(0, 10) > tomorrow) drop(column, "that day has not come");
  }
}

/** Columns whose days are over by their meaning in HSDS. */
const pastColumns = new Set(["assured_date", "last_modified", "last_action_date"]);
const dateColumns = new Set([...pastColumns, "valid_from", "valid_to", "dtstart", "until"]);

function dropAges(values: Values, drop: (column: string, reason: string) => void): void {
  if (isBeyond(values["minimum_age"])) drop("minimum_age", "no age of a person");
  if (isBeyond(values["maximum_age"])) drop("maximum_age", "no age of a person");
  if (values["maximum_age"] === 0) drop("maximum_age", "no limit is meant");
  const { minimum_age: minimum, maximum_age: maximum } = values;
  if (typeof minimum !== "number" || typeof maximum !== "number" || minimum <= maximum) return;
  drop("minimum_age", `it is above the highest age, ${maximum}`);
  drop("maximum_age", `it is below the lowest age, ${minimum}`);
}

function isBeyond(age: unknown): boolean {
  return typeof age === "number" && (age < 0 || age > oldest);
}
