import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findOrCreatePerson } from "../accounts/people.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { up } from "./0018-session-token-hashes.ts";

describe.each(databaseKinds)("sessions of an earlier version on %s", (kind) => {
  test("stay open, by a hash of their token", async () => {
    const { kysely, ...database } = await openTestDatabase(kind);
    const { id: person_id } = await findOrCreatePerson(
      { kysely, ...database },
      { email: "pari@example.org" },
    );
    const at = new Date().toISOString();
    const rest = { ip_address: null, user_agent: null, opened_by: null, created_at: at, updated_at: at };
    for (const token of ["one", "two"])
      await kysely
        .insertInto("sessions")
        .values({ id: token, person_id, token, expires_at: at, ...rest })
        .execute();
    // A cast, because a migration works on the schema of its own time.
    await up(kysely as unknown as Parameters<typeof up>[0]);
    const rows = await kysely.selectFrom("sessions").select(["id", "token"]).orderBy("id").execute();
    expect(rows).toEqual(
      ["one", "two"].map((id) => ({ id, token: createHash("sha256").update(id).digest("hex") })),
    );
  });
});
