import { follow, permit, verification, verificationStateOf, type Acting } from "@dragoman/policy";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Database } from "../database.ts";
import { recordAudit } from "./audit.ts";
import { enqueueServices } from "./changes.ts";
import { organizationOf } from "./read-entry.ts";
import { updateRow } from "./write-row.ts";

/**
 * Remembers that somebody who keeps a service has looked that everything is still right, today.
 *
 * @throws {Refusal} `service-unknown`
 */
export function recordCheck(
  { kysely, kind }: Database,
  { actor, serviceId }: { actor: Acting; serviceId: string },
): Promise<void> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const organizationId = await organizationOf(session, { table: "services", id: serviceId });
    const thing = { organizationId: organizationId ?? null };
    permit(actor, "verification:record", thing);
    if (organizationId === undefined) throw new Refusal("service-unknown", { id: serviceId });
    const now = new Date();
    const at = now.toISOString();
    const day = at.slice(0, 10);
    const { assured_date: before } = await transaction
      .selectFrom("services")
      .select("assured_date")
      .where("id", "=", serviceId)
      .executeTakeFirstOrThrow();
    follow(verification, { state: verificationStateOf(before, now), event: "check", actor, thing });
    await updateRow(session, {
      table: "services",
      recordId: serviceId,
      values: { assured_date: day },
      at,
    });
    await enqueueServices(session, { services: [serviceId], at });
    await recordAudit(session, {
      actor,
      action: "verification:record",
      object: { table: "services", id: serviceId },
      before: { assured_date: before },
      after: { assured_date: day },
    });
  });
}
