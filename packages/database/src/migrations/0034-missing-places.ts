/** Suggestions of places that are missing: of a kind of their own, and about no service. */
import { type Kysely, sql } from "kysely";

/** Programs that do not know the kind show such a suggestion as one whose service is gone, which can only be declined. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table suggestions alter column service_id drop not null`.execute(kysely);
  await sql`alter table suggestions drop constraint suggestions_kind`.execute(kysely);
  await sql`
    alter table suggestions add constraint suggestions_kind
    check (kind in ('phone', 'closed', 'moved', 'hours', 'languages', 'other', 'missing'))
  `.execute(kysely);
}
