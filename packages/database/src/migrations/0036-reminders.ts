/**
 * Messages that ask organizations whether their services are still right: the last one to each, whose link is the only
 * one that works, and what was answered through it.
 */
import type { Kysely } from "kysely";

/** New tables only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("reminders")
    .addColumn("organization_id", "text", (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("sent", "integer", (column) => column.notNull())
    .addColumn("sent_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .addColumn("stopped_at", "text")
    .execute();
  await kysely.schema
    .createTable("reminder_answers")
    .addColumn("reminder_id", "text", (column) => column.notNull())
    .addColumn("service_id", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("reminder_answers_key", ["reminder_id", "service_id"])
    .execute();
}
