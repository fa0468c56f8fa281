/**
 * Where people signed in lately, so that strangers who use up what may be sent to a phone do not keep its owner out: of the
 * network a keyed hash, and the day.
 */
import type { Kysely } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("familiar_networks")
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("network_hash", "text", (column) => column.notNull())
    .addColumn("last_day", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("familiar_networks_key", ["person_id", "network_hash"])
    .execute();
}
