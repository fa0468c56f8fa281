import { sql } from "kysely";
import { isSecret } from "../confidentiality/confidential.ts";
import type { Session } from "../database.ts";

/** The town, postal code and county of a public address, and where it is. */
export interface AddressPoint {
  /** ISO 3166-1; `null` if unknown. */
  country: string | null;
  postcode: string | null;
  city: string | null;
  /** State or province. */
  region: string | null;
  /** What HSDS calls the region of an address: mostly its county. */
  county: string | null;
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
}

/**
 * The addresses with coordinates at which public services are given. Never those of secret places, whose postal code
 * reveals nothing only as long as nobody can ask which codes the directory has.
 */
export async function readAddressPoints({ kysely }: Session): Promise<AddressPoint[]> {
  const { rows } = await sql<AddressPoint>`
    select addresses.country, addresses.postal_code as postcode, addresses.city,
      addresses.state_province as region, addresses.region as county,
      locations.latitude as lat, locations.longitude as lng
    from addresses
    join locations on locations.id = addresses.location_id
    where locations.latitude is not null and locations.longitude is not null
      and coalesce(addresses.address_type, 'physical') <> 'postal'
      and coalesce(locations.location_type, 'physical') <> 'virtual'
      and addresses.withdrawn_at is null and locations.withdrawn_at is null
      and not ${isSecret("locations")}
      and exists (
        select 1 from service_at_location as at
        join services on services.id = at.service_id
        where at.location_id = locations.id and at.withdrawn_at is null and services.withdrawn_at is null
      )
  `.execute(kysely);
  return rows;
}
