import type { Service } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { compileDirectory } from "./compile-directory.ts";
import { loadServices } from "./load-directory.ts";
import { readSnapshot } from "../snapshot.ts";

/**
 * The services with these identifiers, in the order asked for; those that are unknown or withdrawn are left out. Costs
 * the same number of statements for one service as for a thousand.
 */
export function readServices(database: Session, ids: readonly string[]): Promise<Service[]> {
  return readSnapshot(database, async (session) => {
    const { services } = compileDirectory(await loadServices(session, ids));
    const serviceById = new Map(services.map((service) => [service.id, service]));
    return [...new Set(ids)].flatMap((id) => serviceById.get(id) ?? []);
  });
}
