import type { Service } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { readServices } from "../directory/read-services.ts";
import { findStandIns } from "../duplicates/read-duplicates.ts";
import { readSnapshot } from "../snapshot.ts";

/**
 * Services by id for the lists that hold them, in the requested order; unknown and withdrawn ones are left out. A
 * service that is hidden as a duplicate is read as its representative, under its own id: the list keeps what somebody
 * put on it, and its address leads to the other.
 */
export function readListedServices(database: Session, ids: readonly string[]): Promise<Service[]> {
  return readSnapshot(database, async (session) => {
    const standIns = await findStandIns(session, ids);
    const services = await readServices(
      session,
      ids.map((id) => standIns.get(id) ?? id),
    );
    const serviceById = new Map(services.map((service) => [service.id, service]));
    return [...new Set(ids)].flatMap((id) => {
      const service = serviceById.get(standIns.get(id) ?? id);
      return service ? [{ ...service, id }] : [];
    });
  });
}
