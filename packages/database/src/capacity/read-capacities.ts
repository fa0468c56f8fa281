import { currentCapacity, type CurrentCapacity, type Service } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { compileCapacities } from "../directory/compile-directory.ts";
import { readRows } from "../directory/read-rows.ts";
import { readServices } from "../directory/read-services.ts";

/** Services, and the moment of reading. */
export interface CapacityQuery {
  serviceIds: readonly string[];
  now?: Date;
}

/** The current reports about the space of services, by id; services without a recent report are left out. */
export async function readCapacities(
  session: Session,
  { serviceIds, now = new Date() }: CapacityQuery,
): Promise<ReadonlyMap<string, CurrentCapacity>> {
  const rows = await readRows(session, "service_capacity", { service_id: serviceIds });
  const units = await readRows(session, "units", {
    id: [...new Set(rows.flatMap(({ unit_id: id }) => id ?? []))],
  });
  const byService = Map.groupBy(
    compileCapacities({ service_capacity: rows, units }),
    (row) => row.service_id,
  );
  const current = new Map<string, CurrentCapacity>();
  for (const [id, statements] of byService) {
    const found = currentCapacity(statements, now);
    if (id !== null && found) current.set(id, found);
  }
  return current;
}

/** Those of the services with a current report about their space, as the public sees them. */
export async function readServicesWithCapacity(session: Session, query: CapacityQuery): Promise<Service[]> {
  return readServices(session, [...(await readCapacities(session, query)).keys()]);
}
