import { permit, type Acting } from "@dragoman/policy";
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
    permit(actor, "verification:record", { organizationId: organizationId ?? null });
    if (organizationId === undefined) throw new Refusal("service-unknown", { id: serviceId });
    const at = new Date().toISOString();
    const day = at.slice(0, 10);
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
      after: { assured_date: day },
    });
  });
}
