import { fieldsOf } from "../tables.ts";
import { dateOrderOf } from "../values/read-date.ts";
import type { DateOrder } from "../values/read-date.ts";
import type { Draft } from "./draft.ts";

/** Finds the order of day and month in each column of dates from its unambiguous dates: `13/02/2026`. */
export function orderOfDates(drafts: readonly Draft[]): (draft: Draft, column: string) => DateOrder | null {
  const texts = new Map<string, Set<string>>();
  for (const draft of drafts)
    for (const column of dateColumnsOf(draft)) {
      const value = draft.cells.get(column);
      if (typeof value !== "string") continue;
      const key = keyOf(draft, column);
      const known = texts.get(key);
      if (known) known.add(value);
      else texts.set(key, new Set([value]));
    }
  const orders = new Map([...texts].map(([key, values]) => [key, dateOrderOf(values)]));
  return (draft, column) => orders.get(keyOf(draft, column)) ?? null;
}

function dateColumnsOf({ table }: Draft): string[] {
  return Object.entries(fieldsOf(table)).flatMap(([column, { type }]) =>
    type === "date" || type === "date-time" ? column : [],
  );
}

/** A column of the source: two of its tables may hold rows of one table of the model. */
function keyOf({ place }: Draft, column: string): string {
  return `${place.table}\n${column}`;
}
