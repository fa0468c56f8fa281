import { type RawBuilder, sql } from "kysely";
import type { DatabaseKind } from "../database.ts";

/**
 * Whether a column holds one of many values. They travel as a single parameter, so that their number meets no limit and
 * the statement stays the same for any number of them.
 */
export function oneOf(
  kind: DatabaseKind,
  { column, values }: { column: string; values: readonly string[] },
): RawBuilder<boolean> {
  return kind === "sqlite"
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
    : sql<boolean>`${sql.ref(column)} = any(${values}::text[])`;
}
