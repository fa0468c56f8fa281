/** By what a session was opened: a code or a passkey; nothing of those before, which count as opened by a code. */
import type { Kysely } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema.alterTable("sessions").addColumn("opened_by", "text").execute();
}
