import { may, permit, type Actor } from "@dragoman/policy";
import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import { awaitsSteward } from "../claims/claim-rows.ts";
import { publicNames } from "../confidentiality/public-names.ts";
import type { Session } from "../database.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { parseMissingPlace } from "../feedback/missing-place.ts";
import { oneOf } from "../one-of.ts";
import { readItemHolders } from "./item-holders.ts";
import { newEntry } from "../revisions/revision-rows.ts";

/** The queues of undecided items. */
export const queueNames = ["reviews", "suggestions", "claims"] as const;

export type QueueName = (typeof queueNames)[number];

/** An undecided item, with the data for a list. */
export interface QueueItem {
  id: string;
  /** A suggestion: its kind. Changes: their kinds (`ChangeKind`). A claim: none. */
  kinds: readonly string[];
  /** RFC 3339, or a day. */
  since: string;
  /** `null` for a place that is missing. */
  entry: EntryName | null;
  /** Empty if it has none. */
  entryName: string;
  /** BCP 47: of the name, if known. */
  entryLanguage: string | null;
  organizationId: string;
  organizationName: string;
  organizationLanguage: string | null;
  /** Of its public places, by the alphabet. */
  towns: readonly string[];
  /** BCP 47: in which a visitor wrote a suggestion; of the entry, for everything else. */
  language: string | null;
  /** Who sent it; `null` for suggestions, and where the account is deleted. */
  personId: string | null;
  /** How often it was reported, or the number of changes. */
  size: number;
  /** Who works on it (`holdItem`); `null` for nobody. */
  holderId: string | null;
}

/** Columns of an item as every queue selects them. */
interface ItemRow {
  id: string;
  kinds: string;
  since: string;
  entry_table: EntryName["table"];
  entry_id: string | null;
  entry_name: string | null;
  entry_language: string | null;
  organization_id: string | null;
  organization_name: string | null;
  organization_language: string | null;
  language: string | null;
  person_id: string | null;
  size: number;
  /** Of a new entry, whose name is in them. */
  changes: string | null;
  /** Of a place that is missing, as `MissingPlace`. */
  missing_place: string | null;
}

/**
 * Everything that waits in a queue, the longest waiting first: all of it for stewards; for editors, suggestions about
 * their own entries. Names are as the actor may read them.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readQueueItems(
  session: Session,
  { actor, queue }: { actor: Actor; queue: QueueName },
): Promise<QueueItem[]> {
  const items = await readItems(session, { actor, queue, condition: waiting[queue] });
  if (!readsAll(actor, queue)) return items;
  const holders = await readItemHolders(session, { actor, queue });
  const holderOf = new Map(holders.map(({ itemId, personId }) => [itemId, personId]));
  return items.map((item) => ({ ...item, holderId: holderOf.get(item.id) ?? null }));
}

/** Items with their names, by their ids. */
export async function nameItems(
  session: Session,
  {
    actor,
    queue,
    items,
  }: { actor: Actor; queue: QueueName; items: readonly Pick<QueueItem, "id" | "holderId">[] },
): Promise<QueueItem[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const condition = oneOf(session.kind, { column: `${tables[queue]}.id`, values: ids });
  const named = await readItems(session, { actor, queue, condition });
  const byId = new Map(named.map((one) => [one.id, one]));
  return items.flatMap(({ id, holderId }) => {
    const one = byId.get(id);
    return one ? { ...one, holderId } : [];
  });
}

/** An item by its id, waiting or decided, or only if it waits; `null` if there is none that the actor may read. */
export async function findQueueItem(
  session: Session,
  {
    actor,
    queue,
    id,
    isWaiting = false,
  }: { actor: Actor; queue: QueueName; id: string; isWaiting?: boolean },
): Promise<QueueItem | null> {
  const isIt = sql<boolean>`${sql.ref(`${tables[queue]}.id`)} = ${id}`;
  const condition = isWaiting ? sql<boolean>`${isIt} and ${waiting[queue]}` : isIt;
  const [item = null] = await readItems(session, { actor, queue, condition });
  return item;
}

/**
 * Reads items in two statements: towns in one with the items would be a subquery for each of thousands. In a cross join,
 * SQLite looks up the towns of these items, and not these items for each town.
 */
async function readItems(
  session: Session,
  { actor, queue, condition }: { actor: Actor; queue: QueueName; condition: Expression<SqlBool> },
): Promise<QueueItem[]> {
  const organizations = organizationsOf(actor, queue);
  const { rows } = await sql<ItemRow>`
    ${selections[queue]} where ${condition}
    ${organizations ? sql`and services.organization_id in (${sql.join(organizations)})` : sql``}
    order by 3, 1
  `.execute(session.kysely);
  const { table, id } = entryOf[queue];
  const { rows: known } = await sql<{ owner: string; town: string }>`
    select distinct entry_facets.entry_id as owner, entry_facets.value as town
    from ${sql.table(tables[queue])} cross join entry_facets
    where ${condition} and entry_facets.entry_table = ${table}
      and entry_facets.entry_id = ${id} and entry_facets.facet = 'town'
    order by 2
  `.execute(session.kysely);
  const towns = Map.groupBy(known, ({ owner }) => owner);
  const items = rows.map((row) => itemOf(row, towns.get(row.entry_id ?? "")?.map(({ town }) => town) ?? []));
  return organizations ? withPublicNames(session, { actor, items }) : items;
}

/** The table of each queue. */
const tables = {
  reviews: "revisions",
  suggestions: "suggestions",
  claims: "claims",
} as const satisfies Record<QueueName, string>;

/** Which rows wait. */
const waiting: Readonly<Record<QueueName, RawBuilder<boolean>>> = {
  reviews: sql<boolean>`revisions.state = 'in-review'`,
  suggestions: sql<boolean>`suggestions.state = 'open'`,
  claims: sql<boolean>`claims.state = 'open' and ${awaitsSteward("claims")}`,
};

/**
 * Whether the actor reads about all organizations, rather than the own ones.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export function readsAll(actor: Actor, queue: QueueName): boolean {
  return organizationsOf(actor, queue) === null;
}

/** The organizations about which the actor may read; `null`: all. */
function organizationsOf(actor: Actor, queue: QueueName): string[] | null {
  if (queue === "reviews") permit(actor, "listing:review");
  if (queue === "claims") permit(actor, "claim:decide");
  if (queue !== "suggestions" || may(actor, "suggestion:read")) return null;
  const edited = actor.grants.flatMap((grant) => (grant.role === "editor" ? grant.organizationId : []));
  const own = edited.filter((organizationId) => may(actor, "suggestion:read", { organizationId }));
  if (own.length === 0) permit(actor, "suggestion:read");
  return own;
}

async function withPublicNames(
  session: Session,
  { actor, items }: { actor: Actor; items: readonly QueueItem[] },
): Promise<QueueItem[]> {
  const entries = items.map(({ entry, entryName: name, organizationId: scope }) => ({
    ...(entry ?? { table: "services" as const, id: "" }),
    scope,
    name,
  }));
  const organizations = items.map(({ organizationId: id, organizationName: name }) => ({
    table: "organizations" as const,
    id,
    scope: id,
    name,
  }));
  const names = await publicNames(session, [...entries, ...organizations]);
  return items.map((item, index) =>
    may(actor, "confidential:read", { organizationId: item.organizationId })
      ? item
      : { ...item, entryName: names[index] ?? "", organizationName: names[items.length + index] ?? "" },
  );
}

function itemOf(row: ItemRow, towns: readonly string[]): QueueItem {
  const { changes, entry_id, kinds } = row;
  const added = { changes, entry_id: entry_id ?? "" };
  const missing = row.missing_place === null ? null : parseMissingPlace(row.missing_place);
  return {
    id: row.id,
    kinds: kinds === "" ? [] : kinds.split(" "),
    since: row.since,
    entry: entry_id === null ? null : { table: row.entry_table, id: entry_id },
    entryName: row.entry_name ?? missing?.name ?? newEntry(added, "name") ?? "",
    entryLanguage: row.entry_language ?? newEntry(added, "language"),
    organizationId: row.organization_id ?? "",
    organizationName: row.organization_name ?? "",
    organizationLanguage: row.organization_language,
    towns: missing?.city ? [missing.city] : towns,
    language: row.language ?? newEntry(added, "language"),
    personId: row.person_id,
    size: row.size,
    holderId: null,
  };
}

/** The entry that an item of each queue is about. Its towns are counted shortly after it has changed. */
const entryOf: Readonly<Record<QueueName, { table: RawBuilder<unknown>; id: RawBuilder<unknown> }>> = {
  suggestions: { table: sql`'services'`, id: sql.ref("suggestions.service_id") },
  reviews: { table: sql.ref("revisions.entry_table"), id: sql.ref("revisions.entry_id") },
  claims: { table: sql`'organizations'`, id: sql.ref("claims.organization_id") },
};

const ofOrganization = sql`
  organizations.id as organization_id, organizations.name as organization_name,
  organizations.language as organization_language`;

/**
 * The columns of each queue, without its condition. Of all of them, the first column is the id and the third the time.
 */
const selections: Readonly<Record<QueueName, RawBuilder<unknown>>> = {
  suggestions: sql`
    select suggestions.id, suggestions.kind as kinds, suggestions.day as since,
      'services' as entry_table, suggestions.service_id as entry_id,
      services.name as entry_name, services.language as entry_language, ${ofOrganization},
      suggestions.locale as language,
      cast(null as text) as person_id, suggestions.times as size, cast(null as text) as changes,
      case when suggestions.service_id is null then suggestions.proposed end as missing_place
    from suggestions
    left join services on services.id = suggestions.service_id
    left join organizations on organizations.id = services.organization_id`,
  reviews: sql`
    select revisions.id, revisions.change_kinds as kinds,
      coalesce(revisions.submitted_at, revisions.created_at) as since,
      revisions.entry_table, revisions.entry_id,
      case when revisions.entry_table = 'services' then services.name else organizations.name end as entry_name,
      case when revisions.entry_table = 'services' then services.language else organizations.language end
        as entry_language, ${ofOrganization},
      case when revisions.entry_table = 'services' then services.language else organizations.language end
        as language,
      revisions.person_id, revisions.change_count as size,
      case when coalesce(services.id, organizations.id) is null or revisions.entry_table = 'services' and services.id is null
        then revisions.changes end as changes, cast(null as text) as missing_place
    from revisions
    left join organizations on organizations.id = revisions.organization_id
    left join services on services.id = revisions.entry_id and revisions.entry_table = 'services'`,
  claims: sql`
    select claims.id, '' as kinds, claims.created_at as since,
      'organizations' as entry_table, claims.organization_id as entry_id,
      organizations.name as entry_name, organizations.language as entry_language, ${ofOrganization},
      organizations.language as language,
      claims.person_id, 1 as size, cast(null as text) as changes, cast(null as text) as missing_place
    from claims
    left join organizations on organizations.id = claims.organization_id`,
};
