import { isSecretPlace, type Media } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting, type Action } from "@dragoman/policy";
import { type RawBuilder, sql } from "kysely";
import type { Session } from "../database.ts";
import { mediaOwners } from "./load-media.ts";

type Owner = Media["owner"];

/**
 * Checks that the actor may do something to the media of an entry, and returns the entry's organization.
 *
 * @throws {Refusal} as `permit`; `media-unknown` if there is no such entry
 */
export async function permitMedia(
  { kysely }: Pick<Session, "kysely">,
  { actor, action, owner }: { actor: Acting; action: Action; owner: Owner },
): Promise<string | null> {
  const organizationId = await organizationOf({ kysely }, owner);
  permit(actor, action, { organizationId: organizationId ?? null });
  // A picture of a confidential place reveals it.
  if (await isConfidentialOwner({ kysely }, owner))
    permit(actor, "confidential:read", { organizationId: organizationId ?? null });
  if (organizationId === undefined) throw new Refusal("media-unknown", {});
  return organizationId;
}

/** Whether the owner of media is a confidential location. */
export async function isConfidentialOwner(
  { kysely }: Pick<Session, "kysely">,
  { table, id }: Owner,
): Promise<boolean> {
  if (table !== "locations") return false;
  const found = await kysely
    .selectFrom("locations")
    .select("visibility")
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined && isSecretPlace(found);
}

/** `null`: it belongs to no organization. `undefined`: it does not exist. */
export async function organizationOf(
  { kysely }: Pick<Session, "kysely">,
  { table, id }: Owner,
): Promise<string | null | undefined> {
  if (table === "organizations") {
    const found = await kysely
      .selectFrom("organizations")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    return found?.id;
  }
  const found = await kysely
    .selectFrom(table)
    .select("organization_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.organization_id;
}

/** The owner in a row of media. */
export function ownerOfRow(row: Record<keyof typeof mediaOwners, string | null>): Owner {
  for (const [column, table] of Object.entries(mediaOwners)) {
    // A cast, because `Object.entries` forgets the type of keys.
    const id = row[column as keyof typeof mediaOwners];
    if (id !== null) return { table, id };
  }
  throw new Error("Nothing owns these media.");
}

/** The owner columns of a row of media. */
export function ownerColumns({ table, id }: Owner): Record<keyof typeof mediaOwners, string | null> {
  return {
    service_id: table === "services" ? id : null,
    organization_id: table === "organizations" ? id : null,
    location_id: table === "locations" ? id : null,
  };
}

/** Whether a row of media belongs to an entry of an organization. */
export function isOfOrganization(organizationId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    media.organization_id = ${organizationId}
    or exists (select 1 from services where services.id = media.service_id and services.organization_id = ${organizationId})
    or exists (select 1 from locations where locations.id = media.location_id and locations.organization_id = ${organizationId})
  )`;
}
