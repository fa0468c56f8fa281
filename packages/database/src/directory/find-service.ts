import type { Service } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { readServices } from "./read-services.ts";
import { findRowOrigin } from "./row-origin.ts";
import { readSnapshot } from "../snapshot.ts";

/**
 * `source`: the name of its source. `withdrawn`: its source no longer has it, or it is archived; a page answers 410.
 */
export type FoundService = { state: "found"; service: Service; source: string } | { state: "withdrawn" };

/** One service with all related objects; `undefined` if no source ever had it. */
export function findService(database: Session, id: string): Promise<FoundService | undefined> {
  return readSnapshot(database, async (session) => {
    const origin = await findRowOrigin(session, { table: "services", id });
    if (!origin || origin.withdrawn) return origin && { state: "withdrawn" };
    const [service] = await readServices(session, [id]);
    return service && { state: "found", service, source: origin.source };
  });
}
