import { permit, type Acting } from "@dragoman/policy";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { checkDays } from "../checks/check-days.ts";
import type { Session } from "../database.ts";
import { type Listing, listingOf, selectListings } from "./listings.ts";
import { nameMatcher } from "../name-matcher.ts";
import { oneOf } from "../one-of.ts";

/** The states in which a service is a listing; earlier, it is a revision. */
export const listedStates = ["published", "stale", "archived"] as const;

/** Selects listings. */
export interface ListingQuery {
  /** A part of the name in any language; empty for all. */
  name?: string;
  state?: (typeof listedStates)[number];
  /** For paging. */
  skip?: number;
  most?: number;
}

/**
 * Services by name, including archived ones. With a name to look for, the closest match comes first. Only for those who
 * may read all listings.
 */
export async function findListings(
  session: Session,
  { actor, name = "", state, skip = 0, most = 25 }: ListingQuery & { actor: Acting },
): Promise<Listing[]> {
  permit(actor, "listing:read");
  const listed = selectListings(session)
    .clearSelect()
    .select("services.id")
    .$if(state !== undefined, (query) => query.where(isIn(state ?? "published")))
    .orderBy("services.name")
    .orderBy("services.id");
  if (name === "") {
    const page = await listed.offset(skip).limit(most).execute();
    return listingsByIds(session, page);
  }
  const isLike = nameMatcher(name);
  const [named, translated] = await Promise.all([
    listed.select("services.name").execute(),
    translatedNames(session),
  ]);
  const inOthers = new Set(translated.flatMap((one) => (isLike(one.value) ? one.link_id : [])));
  const found = named.filter((one) => isLike(one.name ?? "") || inOthers.has(one.id));
  const ordered = found.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  return listingsByIds(session, ordered.slice(skip, skip + most));
}

/** See `listingStateOf`. */
function isIn(state: (typeof listedStates)[number]): RawBuilder<SqlBool> {
  if (state === "archived") return sql`services.withdrawn_at is not null`;
  const { overdue } = checkDays(new Date());
  const isStale = sql`(services.assured_date is not null and services.assured_date <= ${overdue})`;
  return sql`services.withdrawn_at is null and ${state === "stale" ? isStale : sql`not ${isStale}`}`;
}

/** Of all entries; ids are unique among them. */
async function translatedNames({ kysely }: Session): Promise<{ link_id: string; value: string }[]> {
  const { rows } = await sql<{ link_id: string; value: string }>`
    select link_id, value from translations
    where field_name = 'name' and value is not null and withdrawn_at is null
  `.execute(kysely);
  return rows;
}

function lengthOf({ name }: { name: string | null }): number {
  return name?.length ?? 0;
}

/** In the same order. */
async function listingsByIds(session: Session, found: readonly { id: string }[]): Promise<Listing[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await selectListings(session)
    .where(oneOf(session.kind, { column: "services.id", values: ids }))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, listingOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
