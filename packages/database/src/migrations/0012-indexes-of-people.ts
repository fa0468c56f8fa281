/**
 * The trail grows for good: whichever way it is read (by who, what, of which kind, of which thing), the last events are
 * found without going through the others. And the claims of a person.
 */
import type { Kysely } from "kysely";

const trail = {
  audit_events_by_actor: ["actor", "at", "id"],
  audit_events_by_action: ["action", "at", "id"],
  audit_events_by_kind: ["object_table", "at", "id"],
  audit_events_by_thing: ["object_table", "object_id", "at", "id"],
};

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema.dropIndex("audit_events_by_object").execute();
  for (const [name, columns] of Object.entries(trail))
    await kysely.schema.createIndex(name).on("audit_events").columns(columns).execute();
  await kysely.schema.createIndex("claims_by_person_id").on("claims").column("person_id").execute();
}
