/**
 * Of the token of a session its hash (SHA-256 in hexadecimal), so that who reads the table has no session. Those that are
 * open stay so.
 */
import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; token: string }>`select id, token from sessions`.execute(kysely);
  for (const { id, token } of rows) {
    const hash = createHash("sha256").update(token).digest("hex");
    await sql`update sessions set token = ${hash} where id = ${id}`.execute(kysely);
  }
}
