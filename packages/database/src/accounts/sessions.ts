import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting } from "@dragoman/policy";
import type { Database } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";

/**
 * Ends all sessions of a person with immediate effect. Returns the number of sessions.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`, `person-unknown`
 */
export async function endSessionsOf(
  { kysely }: Database,
  { actor, personId }: { actor: Acting; personId: string },
): Promise<number> {
  permit(actor, "person:end-sessions");
  return kysely.transaction().execute(async (transaction) => {
    const roles = await transaction
      .selectFrom("people")
      .leftJoin("role_grants", "role_grants.person_id", "people.id")
      .where("people.id", "=", personId)
      .select("role_grants.role")
      .execute();
    if (roles.length === 0) throw new Refusal("person-unknown", { person: personId });
    if (roles.some(({ role }) => role === "admin")) permit(actor, "person:end-sessions-of-admin");
    const { numDeletedRows } = await transaction
      .deleteFrom("sessions")
      .where("person_id", "=", personId)
      .executeTakeFirst();
    const sessions = Number(numDeletedRows);
    await recordAudit(
      { kysely: transaction },
      {
        actor,
        action: "person:end-sessions",
        object: { table: "people", id: personId },
        before: { sessions },
        after: { sessions: 0 },
      },
    );
    return sessions;
  });
}
