import type { Service } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { isWithdrawn } from "./is-withdrawn.ts";
import { readServices } from "./read-services.ts";
import { readSnapshot } from "./snapshot.ts";

/** `withdrawn`: it was there once and is gone from its source, which a page answers with 410. */
export type FoundService = { state: "found"; service: Service } | { state: "withdrawn" };

/** One service with everything around it; `undefined` when no source ever had it. */
export function findService(database: Session, id: string): Promise<FoundService | undefined> {
  return readSnapshot(database, async (session) => {
    const [service] = await readServices(session, [id]);
    if (service) return { state: "found", service };
    return (await isWithdrawn(session, { table: "services", id })) ? { state: "withdrawn" } : undefined;
  });
}
