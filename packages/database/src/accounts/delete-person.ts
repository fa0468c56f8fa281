import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting } from "@dragoman/policy";
import { sql } from "kysely";
import type { Database } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";
import { deleteContributions } from "./contributions.ts";
import { type Contact, type Person, personOf } from "./people.ts";
import { lockAdmins } from "./role-grants.ts";
import { cancelUploads } from "../media/uploads.ts";

/**
 * Deletes a person and everything that belongs to them. In the audit log, their actions keep an id that refers to
 * nobody. Returns the contacts of the person, so that the caller can delete what it stores by contact.
 *
 * @throws {Refusal} `last-admin`
 */
export async function deletePerson(
  { kysely, kind }: Database,
  { actor, id }: { actor: Acting; id: string },
): Promise<Contact[]> {
  permit(actor, "account:delete", { personId: id });
  const contacts = await kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const admins = await lockAdmins(session);
    if (admins.length === 1 && admins[0] === id) throw new Refusal("last-admin", {});
    await deleteContributions(session, id);
    await cancelUploads(session, id);
    // Sessions, passkeys, lists, claims and roles are deleted by cascade.
    const gone = await transaction.deleteFrom("people").where("id", "=", id).returningAll().execute();
    await recordAudit(session, { actor, action: "account:delete", object: { table: "people", id } });
    return gone.map(personOf).flatMap(contactsOf);
  });
  // The write-ahead log still holds the deleted rows until a checkpoint.
  if (kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
  return contacts;
}

function contactsOf({ phone, email }: Person): Contact[] {
  return [phone === null ? [] : [{ phone }], email === null ? [] : [{ email }]].flat();
}
