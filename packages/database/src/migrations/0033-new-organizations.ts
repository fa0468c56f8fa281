/**
 * Revisions that add an organization belong to none until it is published, and then to the new one. Entries with the same
 * number are found by it.
 */
import { type Kysely, sql } from "kysely";

/** Programs that do not know such drafts show them as drafts whose entry is gone. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table revisions alter column organization_id drop not null`.execute(kysely);
  await kysely.schema.createIndex("phones_by_e164").on("phones").column("e164").execute();
}
