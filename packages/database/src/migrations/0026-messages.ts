/**
 * The queue of outgoing messages. Recipient and text are encrypted with a key that is not in the database, and deleted
 * with the row once the message is sent; of a message that was given up, the row stays for a while without them.
 */
import type { Kysely } from "kysely";

/** New tables only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("sealed", "text")
    .addColumn("recipient_hash", "text")
    .addColumn("code_hash", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "text")
    .addColumn("problem", "text")
    .addColumn("failed_at", "text")
    .execute();
  await kysely.schema.createIndex("messages_by_due").on("messages").columns(["channel", "due_at"]).execute();
  await kysely.schema.createIndex("messages_by_recipient").on("messages").column("recipient_hash").execute();
}
