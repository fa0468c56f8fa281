import { sql, type RawBuilder } from "kysely";
import type { Session } from "../database.ts";
import { parseMissingPlace } from "../feedback/missing-place.ts";
import { nameMatcher } from "../name-matcher.ts";
import { oneOf } from "../one-of.ts";

/**
 * The ids of open suggestions with a text in the name of the entry, of its organization or of one of its towns. Each
 * name is compared once, however many suggestions there are about it.
 */
export async function findSuggestionsByText(session: Session, text: string): Promise<string[]> {
  const isLike = nameMatcher(text);
  const matching = async (names: RawBuilder<{ value: string; name: string | null }>) => {
    const { rows } = await names.execute(session.kysely);
    return rows.flatMap(({ value, name }) => (isLike(name ?? "") ? value : []));
  };
  const [services, organizations, towns] = await Promise.all([
    matching(sql`
      select id as value, name from services
      where id in (select service_id from suggestions where state = 'open')
    `),
    matching(sql`select id as value, name from organizations`),
    matching(sql`
      select distinct value, value as name from entry_facets where facet = 'town' and entry_table = 'services'
    `),
  ]);
  const { kind } = session;
  const { rows: found } = await sql<{ id: string }>`
    select id from suggestions where state = 'open' and (
      ${oneOf(kind, { column: "service_id", values: services })}
      or service_id in (
        select id from services where ${oneOf(kind, { column: "organization_id", values: organizations })}
      )
      or service_id in (
        select entry_id from entry_facets
        where facet = 'town' and entry_table = 'services' and ${oneOf(kind, { column: "value", values: towns })}
      )
    )
  `.execute(session.kysely);
  return [...found.map(({ id }) => id), ...(await findMissingPlaces(session, isLike))];
}

async function findMissingPlaces({ kysely }: Session, isLike: (name: string) => boolean): Promise<string[]> {
  const rows = await kysely
    .selectFrom("suggestions")
    .select(["id", "proposed"])
    .where("state", "=", "open")
    .where("service_id", "is", null)
    .execute();
  return rows.flatMap(({ id, proposed }) => {
    const { name, city } = parseMissingPlace(proposed);
    return [name, city].some(isLike) ? id : [];
  });
}
