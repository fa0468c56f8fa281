import { type RawBuilder, sql } from "kysely";
import { isSecret } from "../confidentiality/confidential.ts";
import type { DatabaseKind } from "../database.ts";
import { oneOf } from "../one-of.ts";

/** The kinds of objects that partners read, by their tables. */
export const publishedTables = [
  "services",
  "organizations",
  "locations",
  "service_at_location",
  "taxonomies",
  "taxonomy_terms",
] as const;

export type PublishedTable = (typeof publishedTables)[number];

/** Which objects to list: those that meet every condition. */
export interface PublishedQuery {
  table: PublishedTable;
  /** Services that read differently since this moment (RFC 3339, UTC, milliseconds), and what shows them. */
  changedSince?: string | undefined;
  organizationId?: string | undefined;
  /** With an attribute of this term. */
  termId?: string | undefined;
  /** With an attribute of one of these terms, or with a need, as the search finds it. */
  category?: { termIds: readonly string[]; need: string | null } | undefined;
  /** With an attribute of any term of this taxonomy; or the terms of a taxonomy. */
  taxonomyId?: string | undefined;
  /** Within a distance of a point, at a place that is no secret. */
  near?: { lat: number; lng: number; metres: number } | undefined;
  /** Terms below this one. */
  parentId?: string | undefined;
  /** Terms without a parent. */
  onlyTop?: boolean | undefined;
  /** Only these, such as those that a search has found. */
  ids?: readonly string[] | undefined;
}

/** Metres in a degree of latitude. */
const metresPerDegree = 111_195;

/** The condition of a query on the rows of its table, which the statement calls `entries`. */
export function conditionOf(kind: DatabaseKind, query: PublishedQuery): RawBuilder<boolean> {
  const all: RawBuilder<unknown>[] = [sql`entries.withdrawn_at is null`];
  if (query.table === "service_at_location") all.push(isComplete);
  if (query.table === "locations") all.push(isShown);
  if (query.ids) all.push(oneOf(kind, { column: "entries.id", values: query.ids }));
  const { changedSince, organizationId, termId, category, taxonomyId, near, parentId, onlyTop } = query;
  if (changedSince !== undefined)
    all.push(shown(query.table, (service) => sql`${service}.id in (${changedFrom(changedSince)})`));
  if (organizationId !== undefined)
    all.push(
      query.table === "locations"
        ? sql`entries.organization_id = ${organizationId}`
        : shown(query.table, (service) => sql`${service}.organization_id = ${organizationId}`),
    );
  if (termId !== undefined) all.push(withAttribute(query.table, sql`terms.id = ${termId}`));
  if (category !== undefined) {
    const { termIds, need } = category;
    const isTermed = withAttribute(query.table, oneOf(kind, { column: sql`terms.id`, values: termIds }));
    all.push(sql`(${isTermed} or ${shown(query.table, (service) => withNeed(service, need))})`);
  }
  if (taxonomyId !== undefined)
    all.push(
      query.table === "taxonomy_terms"
        ? sql`entries.taxonomy_id = ${taxonomyId}`
        : withAttribute(query.table, sql`terms.taxonomy_id = ${taxonomyId}`),
    );
  if (near) all.push(isNear(query.table, near));
  if (parentId !== undefined) all.push(sql`entries.parent_id = ${parentId}`);
  if (onlyTop) all.push(sql`entries.parent_id is null`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** A place that its service or its location has lost is shown nowhere. */
const isComplete = sql<boolean>`exists (
  select 1 from services as kept where kept.id = entries.service_id and kept.withdrawn_at is null
) and exists (
  select 1 from locations as kept where kept.id = entries.location_id and kept.withdrawn_at is null
)`;

/** A place that neither a public service nor a public organization has is not public either. */
const isShown = sql<boolean>`(exists (
  select 1 from organizations as owner where owner.id = entries.organization_id and owner.withdrawn_at is null
) or exists (
  select 1 from service_at_location as at join services as shown on shown.id = at.service_id
  where at.location_id = entries.id and at.withdrawn_at is null and shown.withdrawn_at is null
))`;

/** The services that read differently since a moment: every service is in the outbox at its latest change. */
function changedFrom(moment: string): RawBuilder<unknown> {
  return sql`select search_changes.service_id from search_changes where search_changes.at >= ${moment}`;
}

/** The name of a table in the statement, of which a condition is made. */
type OnService = (service: RawBuilder<unknown>) => RawBuilder<unknown>;

/** A condition on the services that an entry is, has, or belongs to. */
function shown(table: PublishedTable, condition: OnService): RawBuilder<unknown> {
  if (table === "services") return condition(sql`entries`);
  return sql`exists (
    select 1 from services as shown
    where ${isShownWith(table)} and shown.withdrawn_at is null and ${condition(sql`shown`)}
  )`;
}

function isShownWith(table: PublishedTable): RawBuilder<unknown> {
  if (table === "service_at_location") return sql`shown.id = entries.service_id`;
  if (table === "organizations") return sql`shown.organization_id = entries.id`;
  return sql`shown.id in (
    select at.service_id from service_at_location as at
    where at.location_id = entries.id and at.withdrawn_at is null
  )`;
}

/** Needs come from words, too, and are counted a little after a change. */
function withNeed(service: RawBuilder<unknown>, need: string | null): RawBuilder<unknown> {
  return sql`${service}.id in (
    select known.entry_id from entry_facets as known
    where known.facet = 'need' and known.value = ${need} and known.entry_table = 'services'
  )`;
}

/** Attributes of the services that an entry is, has, or belongs to; of an organization also its own. */
function withAttribute(table: PublishedTable, isTerm: RawBuilder<unknown>): RawBuilder<unknown> {
  const linked = (owner: RawBuilder<unknown>) => sql`exists (
    select 1 from attributes as linked
    join taxonomy_terms as terms on terms.id = linked.taxonomy_term_id
    where linked.link_id = ${owner} and linked.withdrawn_at is null and terms.withdrawn_at is null
      and ${isTerm}
  )`;
  const ofServices = shown(table, (service) => linked(sql`${service}.id`));
  return table === "organizations" ? sql`(${ofServices} or ${linked(sql`entries.id`)})` : ofServices;
}

/**
 * On a plane that touches the earth at the point, because no database has every function of trigonometry: at a hundred
 * kilometres it errs by less than a tenth of a percent.
 */
function isNear(
  table: PublishedTable,
  { lat, lng, metres }: { lat: number; lng: number; metres: number },
): RawBuilder<unknown> {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const rows = metres / metresPerDegree;
  const apart = sql`abs(locations.longitude - ${lng})`;
  const east = sql`(case when ${apart} > 180 then 360 - ${apart} else ${apart} end) * ${narrowing}`;
  const north = sql`(locations.latitude - ${lat})`;
  const isAt = {
    services: sql`locations.id in (
      select at.location_id from service_at_location as at
      where at.service_id = entries.id and at.withdrawn_at is null
    )`,
    organizations: sql`locations.id in (
      select at.location_id from service_at_location as at
      join services as shown on shown.id = at.service_id and shown.withdrawn_at is null
      where shown.organization_id = entries.id and at.withdrawn_at is null
    )`,
    service_at_location: sql`locations.id = entries.location_id`,
    locations: sql`locations.id = entries.id`,
    taxonomies: sql`1 = 0`,
    taxonomy_terms: sql`1 = 0`,
  }[table];
  return sql`exists (
    select 1 from locations
    where ${isAt} and locations.withdrawn_at is null and not ${isSecret("locations")}
      and locations.latitude between ${lat - rows} and ${lat + rows}
      and ${north} * ${north} + (${east}) * (${east}) <= ${rows * rows}
  )`;
}
