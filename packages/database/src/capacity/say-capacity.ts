import { availableOfLevel, type CapacityLevel } from "@dragoman/hsds";
import { type Acting, permit } from "@dragoman/policy";
import { Refusal } from "@dragoman/hsds/refusal";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { ensureLevelUnit, ownCapacityId, ownColumns } from "./own-capacity.ts";
import { readCapacities } from "./read-capacities.ts";

/** Says whether a service has space for another person. */
export interface CapacityStatement {
  actor: Acting;
  serviceId: string;
  level: CapacityLevel;
  now?: Date;
}

/**
 * Records a report about the space of a service, which replaces the previous one.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `service-unknown`, also if it is archived
 */
export function sayCapacity({ kysely, kind }: Database, statement: CapacityStatement): Promise<void> {
  return kysely
    .transaction()
    .execute((transaction) => sayCapacityIn({ kysely: transaction, kind }, statement));
}

/** Like `sayCapacity`, within a transaction. */
export async function sayCapacityIn(
  session: Session,
  { actor, serviceId, level, now = new Date() }: CapacityStatement,
): Promise<void> {
  const { kysely, kind } = session;
  // Of two concurrent reports, the later one stays, with the other as its predecessor.
  if (kind === "postgres")
    await kysely.selectFrom("services").select("id").where("id", "=", serviceId).forUpdate().execute();
  const service = await kysely
    .selectFrom("services")
    .select("organization_id")
    .where("id", "=", serviceId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  permit(actor, "capacity:say", { organizationId: service?.organization_id ?? null });
  if (!service) throw new Refusal("service-unknown", { id: serviceId });
  const before = (await readCapacities(session, { serviceIds: [serviceId], now })).get(serviceId);
  const at = now.toISOString();
  const values = {
    ...ownColumns(at),
    unit_id: await ensureLevelUnit(session, at),
    available: availableOfLevel(level),
    maximum: availableOfLevel("free"),
    description: null,
    updated: at,
  };
  await kysely
    .insertInto("service_capacity")
    .values({ id: ownCapacityId(serviceId), service_id: serviceId, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  await enqueueServices(session, { services: [serviceId], at });
  // Shelters report the same every morning: the audit log contains only changes.
  if (before?.level === level) return;
  await recordAudit(session, {
    actor,
    action: "capacity:say",
    object: { table: "services", id: serviceId },
    before: { capacity: before?.level ?? null },
    after: { capacity: level },
  });
}
