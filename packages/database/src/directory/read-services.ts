import type { Service } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { compileDirectory } from "./compile-directory.ts";
import { loadServices } from "./load-directory.ts";
import { readSnapshot } from "../snapshot.ts";

/**
 * Services by id, in the requested order; unknown and withdrawn ones are left out. The number of statements does not
 * depend on the number of services.
 */
export function readServices(database: Session, ids: readonly string[]): Promise<Service[]> {
  return readSnapshot(database, async (session) => {
    const { services } = compileDirectory(await loadServices(session, ids));
    const serviceById = new Map(services.map((service) => [service.id, service]));
    return [...new Set(ids)].flatMap((id) => serviceById.get(id) ?? []);
  });
}
