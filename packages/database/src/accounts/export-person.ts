import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { exportContributions } from "./contributions.ts";
import { exportLists } from "../lists/export-lists.ts";
import { exportUploads } from "../media/export-uploads.ts";
import { personOf } from "./people.ts";
import { readSnapshot } from "../snapshot.ts";

/**
 * All data stored about a person, for the person, ready to be written as JSON. Secrets (tokens, keys, hashes of codes)
 * are left out, and so are the names of others who changed the account.
 */
export async function exportPerson(
  database: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<Record<string, unknown>> {
  permit(actor, "account:export", { personId: id });
  return readSnapshot(database, async (session) => {
    const { kysely } = session;
    const row = await kysely.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new Refusal("person-unknown", { person: id });
    return {
      person: personOf(row),
      ...(await exportSignIns(session, id)),
      lists: await exportLists(session, id),
      ...(await exportContributions(session, id)),
      uploads: await exportUploads(session, id),
      roles: await exportRoles(session, id),
      ...(await exportTriage(session, id)),
      ...(await exportAuditEvents(session, id)),
    };
  });
}

async function exportSignIns({ kysely }: Session, personId: string): Promise<Record<string, unknown>> {
  const sessions = await kysely
    .selectFrom("sessions")
    .select(["user_agent as device", "opened_by as openedBy"])
    .select(["created_at as since", "updated_at as lastSeen", "expires_at as until"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  const passkeys = await kysely
    .selectFrom("passkeys")
    .select(["name as device", "created_at as since"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  const familiarNetworks = await kysely
    .selectFrom("familiar_networks")
    .select("last_day as lastDay")
    .where("person_id", "=", personId)
    .orderBy("last_day")
    .execute();
  return { sessions, passkeys, familiarNetworks };
}

/** The items that a steward works on, and their notes; and the person's pending notifications. */
async function exportTriage({ kysely }: Session, personId: string): Promise<Record<string, unknown>> {
  const takenItems = await kysely
    .selectFrom("item_holders")
    .select(["queue", "item_id as item", "since"])
    .where("person_id", "=", personId)
    .orderBy("since")
    .execute();
  const notesToStewards = await kysely
    .selectFrom("item_notes")
    .select(["queue", "item_id as item", "text", "at"])
    .where("person_id", "=", personId)
    .orderBy("at")
    .execute();
  const toBeTold = await kysely
    .selectFrom("notices")
    .select(["what", "entry_id as entry", "role", "language", "at"])
    .where("person_id", "=", personId)
    .orderBy("at")
    .execute();
  return { takenItems, notesToStewards, toBeTold };
}

async function exportRoles({ kysely }: Session, personId: string): Promise<Record<string, unknown>[]> {
  const rows = await kysely
    .selectFrom("role_grants")
    .select(["role", "organization_id as organizationId", "language", "trusted", "granted_at as grantedAt"])
    .select("reads_confidential")
    .where("person_id", "=", personId)
    .orderBy("granted_at")
    .execute();
  return rows.map(({ trusted, reads_confidential: reads, ...row }) => ({
    ...row,
    trusted: trusted === 1,
    readsConfidential: reads === 1,
  }));
}

/** `actions`: what the person did. `accountEvents`: what was done to the account, by the person or by others. */
async function exportAuditEvents({ kysely }: Session, personId: string): Promise<Record<string, unknown>> {
  const actions = await kysely
    .selectFrom("audit_events")
    .select(["at", "action", "object_table as table", "object_id as id"])
    .where("actor", "=", personId)
    .orderBy("at")
    .execute();
  const accountEvents = await kysely
    .selectFrom("audit_events")
    .select(["at", "action"])
    .where("object_table", "=", "people")
    .where("object_id", "=", personId)
    .orderBy("at")
    .execute();
  return { actions, accountEvents };
}
