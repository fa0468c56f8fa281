import type { Service } from "@dragoman/hsds";
import { findCheck, type KnownCheck } from "../checks/check-state.ts";
import { findStandIn } from "../duplicates/read-duplicates.ts";
import { addressesOfService } from "../link-checks/broken-links.ts";
import { readBrokenLinks } from "../link-checks/link-checks.ts";
import type { Session } from "../database.ts";
import { readServices } from "./read-services.ts";
import { findRowOrigin } from "./row-origin.ts";
import { readSnapshot } from "../snapshot.ts";

/**
 * `source`: the name of its source. `check`: how its last check was made, if that is known. `brokenLinks`: those of its
 * web addresses that do not work. `withdrawn`: its source no longer has it, or it is archived; a page answers 410.
 */
export type FoundService =
  | { state: "found"; service: Service; source: string; check: KnownCheck | null; brokenLinks: string[] }
  | Withdrawn;

/** `standsFor`: the id of its representative, if it was hidden behind an entry with a page. */
export interface Withdrawn {
  state: "withdrawn";
  standsFor?: string;
}

/** One service with all related objects; `undefined` if no source ever had it. */
export function findService(database: Session, id: string): Promise<FoundService | undefined> {
  return readSnapshot(database, async (session) => {
    const origin = await findRowOrigin(session, { table: "services", id });
    if (!origin || origin.withdrawn) {
      const standsFor = await findStandIn(session, id);
      if (standsFor !== undefined) return { state: "withdrawn", standsFor };
      return origin && { state: "withdrawn" };
    }
    const [service] = await readServices(session, [id]);
    if (!service) return undefined;
    const check = await findCheck(session, { id, checkedOn: service.assured_date });
    const broken = await readBrokenLinks(session, { urls: addressesOfService(service) });
    return {
      state: "found",
      service,
      source: origin.source,
      check,
      brokenLinks: broken.map(({ url }) => url),
    };
  });
}
