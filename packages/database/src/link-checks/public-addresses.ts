import { withholdFromRows } from "../confidentiality/withhold-secrets.ts";
import type { Session } from "../database.ts";
import { readRows } from "../directory/read-rows.ts";
import { readSnapshot } from "../snapshot.ts";

/**
 * The web addresses that the pages of some services show. What is withheld, such as the page of a confidential
 * location, is not among them: the operator of that server would see who requests it, and when.
 */
export function readPublicAddresses(database: Session, serviceIds: readonly string[]): Promise<string[]> {
  return readSnapshot(database, async (session) => {
    const services = await readRows(session, "services", { id: serviceIds });
    const organizations = services.flatMap(({ organization_id: id }) => id ?? []);
    const at = await readRows(session, "service_at_location", { service_id: services.map(({ id }) => id) });
    const rows = await withholdFromRows(session, {
      services,
      service_at_location: at,
      organizations: await readRows(session, "organizations", { id: [...new Set(organizations)] }),
      locations: await readRows(session, "locations", {
        id: [...new Set(at.flatMap(({ location_id: id }) => id ?? []))],
      }),
      url: await readRows(session, "url", {
        service_id: services.map(({ id }) => id),
        organization_id: [...new Set(organizations)],
      }),
    });
    const addresses = [
      ...rows.services.map(({ url }) => url),
      ...rows.organizations.map(({ website }) => website),
      ...rows.locations.map(({ url }) => url),
      ...rows.url.map(({ url }) => url),
    ];
    return [...new Set(addresses.flatMap((address) => address ?? []))];
  });
}
