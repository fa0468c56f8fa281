import { expect, test } from "vitest";
import { bindQueries } from "./bind-queries.ts";
import type { Database } from "./database.ts";

test("a bound query gets the database and its arguments", () => {
  const database = { kind: "sqlite" } as unknown as Database; // nothing of it is read
  const { both, none } = bindQueries(database, {
    both: (given: Database, one: number, other: string) => [given, one, other],
    none: (given: Database) => given,
  });
  expect(both(1, "two")).toEqual([database, 1, "two"]);
  expect(none()).toBe(database);
});
