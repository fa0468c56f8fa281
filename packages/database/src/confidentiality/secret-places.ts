import { type FindSecret, type Scope, secretFinder, type WrittenAddress } from "@dragoman/hsds";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { isSecret } from "./confidential.ts";
import { oneOf } from "../one-of.ts";

/** The entries whose places to read. */
export interface SecretPlacesQuery {
  services: readonly string[];
  organizations: readonly string[];
  /** Secret places to read in any case: each is also a separate scope, regardless of its owner. */
  locations?: readonly string[];
}

/**
 * Functions that find the addresses of secret places in texts, by scope; empty if there are no such places.
 * Withdrawn places count too.
 */
export async function readSecretPlaces(
  session: Session,
  query: SecretPlacesQuery,
): Promise<ReadonlyMap<Scope, FindSecret>> {
  const secret = await placesOf(session, { ...query, confidential: true });
  if (secret.length === 0) return new Map();
  const known = await placesOf(session, { ...query, confidential: false });
  const addressesAt = await readAddresses(session, [...secret, ...known]);
  const open = Map.groupBy(known, ({ scope }) => scope);
  return new Map(
    [...Map.groupBy(secret, ({ scope }) => scope)].map(([scope, places]) => {
      const secrets = places.flatMap(({ id }) => addressesAt(id));
      return [
        scope,
        secretFinder(
          secrets,
          (open.get(scope) ?? []).flatMap(({ id }) => addressesAt(id)),
        ),
      ];
    }),
  );
}

interface PlaceOfScope {
  id: string;
  scope: Scope;
}

async function placesOf(
  { kysely, kind }: Session,
  { services, organizations, locations = [], confidential }: SecretPlacesQuery & { confidential: boolean },
): Promise<PlaceOfScope[]> {
  const isWanted = confidential
    ? isSecret("locations")
    : sql`(not ${isSecret("locations")} and locations.withdrawn_at is null)`;
  const { rows } = await sql<PlaceOfScope>`
    select locations.id, locations.organization_id as scope from locations
    where ${oneOf(kind, { column: "locations.organization_id", values: organizations })}
      and ${isWanted}
    union
    select locations.id, coalesce(services.organization_id, services.id) as scope from services
    join service_at_location as at on at.service_id = services.id
    join locations on locations.id = at.location_id and ${isWanted}
    where ${oneOf(kind, { column: "services.organization_id", values: organizations })}
      or ${oneOf(kind, { column: "services.id", values: services })}
    union
    select locations.id, locations.id as scope from locations
    where ${oneOf(kind, { column: "locations.id", values: confidential ? locations : [] })} and ${isWanted}
  `.execute(kysely);
  return rows;
}

async function readAddresses(
  { kysely, kind }: Session,
  places: readonly PlaceOfScope[],
): Promise<(location: string) => WrittenAddress[]> {
  const rows = await kysely
    .selectFrom("addresses")
    .select(["location_id", "address_1", "address_2", "postal_code"])
    .where(oneOf(kind, { column: "location_id", values: places.map(({ id }) => id) }))
    .execute();
  const byLocation = Map.groupBy(rows, ({ location_id }) => location_id);
  return (location) => byLocation.get(location) ?? [];
}
