import { claim, follow, type Acting } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";

/** What somebody asked for and is given in another way waits no longer. To be called while the person is held. */
export async function grantOpenClaims(
  { kysely }: Session,
  { actor, personId, organizationId }: { actor: Acting; personId: string; organizationId: string },
): Promise<void> {
  const open = await kysely
    .selectFrom("claims")
    .select(["id", "state"])
    .where("person_id", "=", personId)
    .where("organization_id", "=", organizationId)
    .where("state", "=", "open")
    .execute();
  for (const { id, state: before } of open) {
    const state = follow(claim, { state: before, event: "grant", actor, resource: { personId } });
    await kysely
      .updateTable("claims")
      .set({ state, decided_at: new Date().toISOString() })
      .where("id", "=", id)
      .execute();
    await recordAudit(
      { kysely },
      {
        actor,
        action: "claim:grant",
        object: { table: "claims", id },
        before: { state: before },
        after: { state, organizationId },
      },
    );
  }
}
