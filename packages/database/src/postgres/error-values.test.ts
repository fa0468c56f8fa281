import { inspect } from "node:util";
import { expect, test } from "vitest";
import { findOrCreatePerson } from "../accounts/people.ts";
import { openTestDatabase } from "../testing/test-database.ts";

test("an error of PostgreSQL in a log quotes no row", async () => {
  const database = await openTestDatabase("postgres");
  await findOrCreatePerson(database, { email: "pari@example.org" });
  const other = await findOrCreatePerson(database, { email: "rana@example.org" });
  const refused = database.kysely
    .updateTable("people")
    .set({ email: "pari@example.org" })
    .where("id", "=", other.id)
    .execute();
  const error = await refused.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  const logged = inspect(error, { depth: 10, showHidden: true });
  expect(logged).toContain("23505");
  expect(logged).toContain("people_email");
  expect(logged).not.toContain("pari@example.org");
});
