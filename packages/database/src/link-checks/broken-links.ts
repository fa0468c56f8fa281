import type { Service } from "@dragoman/hsds";
import { type RawBuilder, sql } from "kysely";
import { isSecret } from "../confidentiality/confidential.ts";
import type { Session } from "../database.ts";
import { type BrokenLink, readBrokenLinks } from "./link-checks.ts";

/** The web addresses that the page of a service shows, as entries have them. */
export function addressesOfService(service: Service): string[] {
  const { url, additional_urls: others, organization, service_at_locations: places } = service;
  const all = [
    url,
    ...others.map((one) => one.url),
    organization?.website,
    ...(organization?.additional_websites ?? []).map((one) => one.url),
    ...places.map(({ location }) => location.url),
  ];
  return [...new Set(all.flatMap((one) => one ?? []))];
}

/** Those of the addresses of services that do not work, by the id of the service. */
export async function brokenLinksOf(
  session: Session,
  services: readonly Service[],
): Promise<ReadonlyMap<string, BrokenLink[]>> {
  const urls = [...new Set(services.flatMap(addressesOfService))];
  const broken = await readBrokenLinks(session, { urls });
  return new Map(
    services.map((service) => {
      const own = new Set(addressesOfService(service));
      return [service.id, broken.filter(({ url }) => own.has(url))];
    }),
  );
}

/** Whether any address does not work. */
export async function hasBrokenLinks({ kysely }: Session): Promise<boolean> {
  const row = await kysely
    .selectFrom("link_checks")
    .select("url")
    .where("broken_since", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a service shows an address that does not work. Each table is read once: few addresses are broken. */
export function hasBrokenLink(): RawBuilder<boolean> {
  const broken = sql`(select link_checks.url from link_checks where link_checks.broken_since is not null)`;
  return sql<boolean>`services.id in (
    select linked.id from services as linked where linked.url in ${broken}
    union all select url.service_id from url
      where url.url in ${broken} and url.withdrawn_at is null and url.service_id is not null
    union all select linked.id from services as linked where linked.organization_id in (
      select organizations.id from organizations
      where organizations.website in ${broken} and organizations.withdrawn_at is null
      union all select url.organization_id from url
      where url.url in ${broken} and url.withdrawn_at is null and url.organization_id is not null)
    union all select service_at_location.service_id from service_at_location
      join locations on locations.id = service_at_location.location_id
      where locations.url in ${broken} and locations.withdrawn_at is null and not ${isSecret("locations")}
        and service_at_location.withdrawn_at is null and service_at_location.service_id is not null
  )`;
}

/**
 * Clears the failures of the addresses of a service whose check confirmed them: a person has looked, and some
 * servers refuse programs. What still fails is broken again after three more days of failing.
 */
export async function clearBrokenLinks({ kysely }: Session, serviceId: string): Promise<void> {
  await sql`
    update link_checks set failed_days = 0, failed_on = null, fault = null, broken_since = null
    where broken_since is not null and (
      url in (select url from services where id = ${serviceId})
      or url in (select url from url where service_id = ${serviceId})
      or url in (select website from organizations where id = (
        select organization_id from services where id = ${serviceId}))
      or url in (select url from url where organization_id = (
        select organization_id from services where id = ${serviceId}))
      or url in (select locations.url from locations
        join service_at_location on service_at_location.location_id = locations.id
        where service_at_location.service_id = ${serviceId} and not ${isSecret("locations")}))
  `.execute(kysely);
}
