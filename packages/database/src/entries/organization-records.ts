import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { nameMatcher } from "../name-matcher.ts";
import { oneOf } from "../one-of.ts";
import { type Listing, listingOf, selectListings } from "./listings.ts";

/** An organization in a list. */
export interface OrganizationRecord {
  id: string;
  /** Empty if it has no name. */
  name: string;
  /** BCP 47: of `name`; `null` if unknown. */
  language: string | null;
  /** How many services of it are public. */
  services: number;
}

/** Selects organizations. */
export interface OrganizationQuery {
  /** A part of the name; empty for all. */
  name?: string;
  /** For paging. */
  skip?: number;
  most?: number;
}

/**
 * Organizations by name, also those without a service. With a name to look for, the closest match comes first. Only for
 * those who may read all listings.
 */
export async function findOrganizationRecords(
  session: Session,
  { actor, name = "", skip = 0, most = 25 }: OrganizationQuery & { actor: Acting },
): Promise<OrganizationRecord[]> {
  permit(actor, "listing:read");
  const { kysely } = session;
  const all = kysely
    .selectFrom("organizations")
    .select(["id", "name", "language"])
    .where("withdrawn_at", "is", null)
    .orderBy("name")
    .orderBy("id");
  if (name === "") return withCounts(session, await all.offset(skip).limit(most).execute());
  const isLike = nameMatcher(name);
  const found = (await all.execute())
    .filter((one) => isLike(one.name ?? ""))
    .toSorted((one, other) => (one.name?.length ?? 0) - (other.name?.length ?? 0));
  return withCounts(session, found.slice(skip, skip + most));
}

/** An organization with a part of its services, by name. */
export interface OrganizationWithServices extends OrganizationRecord {
  listed: Listing[];
}

/**
 * One organization for those who may read its listings.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `organization-unknown` to those who may read all listings
 */
export async function readOrganizationRecord(
  session: Session,
  { actor, id, skip = 0, most = 25 }: Omit<OrganizationQuery, "name"> & { actor: Acting; id: string },
): Promise<OrganizationWithServices> {
  permit(actor, "listing:read", { organizationId: id });
  const row = await session.kysely
    .selectFrom("organizations")
    .select(["id", "name", "language"])
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Refusal("organization-unknown", { id });
  const [record] = await withCounts(session, [row]);
  const listed = await selectListings(session)
    .where("services.organization_id", "=", id)
    .orderBy("services.name")
    .orderBy("services.id")
    .offset(skip)
    .limit(most)
    .execute();
  return { ...record, ...named(row), services: record?.services ?? 0, listed: listed.map(listingOf) };
}

interface NamedRow {
  id: string;
  name: string | null;
  language: string | null;
}

function named({ id, name, language }: NamedRow) {
  return { id, name: name ?? "", language };
}

async function withCounts(
  { kysely, kind }: Session,
  rows: readonly NamedRow[],
): Promise<OrganizationRecord[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await kysely
    .selectFrom("services")
    .select(["organization_id", sql<number>`cast(count(*) as integer)`.as("count")])
    .where(oneOf(kind, { column: "organization_id", values: ids }))
    .where("withdrawn_at", "is", null)
    .groupBy("organization_id")
    .execute();
  const countOf = new Map(counts.map(({ organization_id: id, count }) => [id, count]));
  return rows.map((row) => ({ ...named(row), services: countOf.get(row.id) ?? 0 }));
}
