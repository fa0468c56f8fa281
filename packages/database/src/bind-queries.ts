import type { Database } from "./database.ts";

type Query = (database: Database, ...input: never[]) => unknown;

/** A query without its first parameter. */
type Bound<Q> = Q extends (database: Database, ...input: infer Input) => infer Answer
  ? (...input: Input) => Answer
  : never;

/**
 * The queries of one database, under names of the caller's choice: for callers that get some of them and do not learn
 * where the data is.
 *
 * @example const lists = bindQueries(database, { read: readList, share: shareList });
 */
export function bindQueries<Queries extends Readonly<Record<string, Query>>>(
  database: Database,
  queries: Queries,
): { [Name in keyof Queries]: Bound<Queries[Name]> } {
  const bound = Object.entries(queries).map(([name, query]) => [
    name,
    (...input: never[]) => query(database, ...input),
  ]);
  return Object.fromEntries(bound) as { [Name in keyof Queries]: Bound<Queries[Name]> }; // the same names
}
