import { listingStateOf, permit, type Acting } from "@dragoman/policy";
import { sql } from "kysely";
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
  const [isLike, now] = [nameMatcher(name), new Date()];
  const [listed, translated] = await Promise.all([
    selectListings(session)
      .clearSelect()
      .select(["services.id", "services.name", "services.assured_date", "services.withdrawn_at"])
      .orderBy("services.name")
      .orderBy("services.id")
      .execute(),
    name === "" ? [] : translatedNames(session),
  ]);
  const inOthers = new Set(translated.flatMap((one) => (isLike(one.value) ? one.link_id : [])));
  const found = listed.filter((one) => {
    const isNamed = name === "" || isLike(one.name ?? "") || inOthers.has(one.id);
    const listing = { archived: one.withdrawn_at !== null, checkedOn: one.assured_date };
    return isNamed && (state === undefined || listingStateOf(listing, now) === state);
  });
  const ordered = name === "" ? found : found.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  return listingsByIds(
    session,
    ordered.slice(skip, skip + most).map(({ id }) => id),
  );
}

async function translatedNames({ kysely }: Session): Promise<{ link_id: string; value: string }[]> {
  const { rows } = await sql<{ link_id: string; value: string }>`
    select translations.link_id, translations.value
    from services join translations on translations.link_id = services.id
    where translations.field_name = 'name' and translations.value is not null
      and translations.withdrawn_at is null
  `.execute(kysely);
  return rows;
}

function lengthOf({ name }: { name: string | null }): number {
  return name?.length ?? 0;
}

/** In the order of the ids. */
async function listingsByIds(session: Session, ids: readonly string[]): Promise<Listing[]> {
  if (ids.length === 0) return [];
  const rows = await selectListings(session)
    .where(oneOf(session.kind, { column: "services.id", values: ids }))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, listingOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
