import { claim, follow, type Acting } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";

/** Grants the open claims of a person who receives the role in another way. The caller holds the lock on the person. */
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
