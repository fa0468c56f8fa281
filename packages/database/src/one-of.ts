import { type RawBuilder, sql } from "kysely";
import type { DatabaseKind } from "./database.ts";

/**
 * Whether a column holds one of many values. The values are a single parameter, so that no limit on parameters applies
 * and the statement is the same for any number of them.
 */
export function oneOf(
  kind: DatabaseKind,
  { column, values }: { column: string | RawBuilder<unknown>; values: readonly string[] },
): RawBuilder<boolean> {
  const held = typeof column === "string" ? sql.ref(column) : column;
  return kind === "sqlite"
    ? sql<boolean>`${held} in (select value from json_each(${JSON.stringify(values)}))`
    : sql<boolean>`${held} = any(${values}::text[])`;
}
