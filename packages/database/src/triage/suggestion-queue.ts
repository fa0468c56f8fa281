import type { Actor } from "@dragoman/policy";
import { type RawBuilder, sql } from "kysely";
import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";
import { oldestHold, readItemHolders } from "./item-holders.ts";
import {
  type FacetCount,
  latestDay,
  mostValues,
  type QueueFacet,
  type QueueOrder,
  type QueuePage,
  type QueueQuestion,
} from "./queue-filter.ts";
import type { QueueItem } from "./queue-items.ts";
import { findSuggestionsByText } from "./suggestions-by-text.ts";

/** A part of the queue, without names. */
interface NamelessPage extends Omit<QueuePage, "items"> {
  items: Pick<QueueItem, "id" | "holderId">[];
}

/**
 * The suggestions that `filterQueue` would find, filtered and counted by the database, because there may be thousands.
 * Callers check the policy.
 */
export async function readSuggestionQueue(
  session: Session,
  question: QueueQuestion & { skip: number; most: number },
): Promise<NamelessPage> {
  const conditions = await conditionsOf(session, question);
  const [page, facets] = await Promise.all([
    readPage(session, { ...question, found: all(conditions) }),
    countFacets(session, conditions),
  ]);
  return { ...page, facets };
}

/** The ids of everything that a question finds, in its order. Callers check the policy. */
export async function readSuggestionIds(
  session: Session,
  question: QueueQuestion,
): Promise<NamelessPage["items"]> {
  const found = all(await conditionsOf(session, question));
  const ids = await readIds(session, { ...question, found });
  return withHolders(session, { actor: question.actor, ids });
}

type FoundQuestion = QueueQuestion & { found: RawBuilder<boolean> };
type PageQuestion = FoundQuestion & { skip: number; most: number };

async function readPage(session: Session, question: PageQuestion): Promise<Omit<NamelessPage, "facets">> {
  const { total, waiting } = await countFound(session, question.found);
  const ids = await readIds(session, question);
  return { items: await withHolders(session, { actor: question.actor, ids }), total, all: waiting };
}

async function withHolders(
  session: Session,
  { actor, ids }: { actor: Actor; ids: readonly string[] },
): Promise<NamelessPage["items"]> {
  const holders = await readItemHolders(session, { actor, queue: "suggestions" });
  const holderOf = new Map(holders.map(({ itemId, personId }) => [itemId, personId]));
  return ids.map((id) => ({ id, holderId: holderOf.get(id) ?? null }));
}

type Conditions = Partial<Record<QueueFacet | "text" | "holder" | "days", RawBuilder<boolean>>>;

async function conditionsOf(
  session: Session,
  { actor, filter = {}, now = new Date() }: QueueQuestion,
): Promise<Conditions> {
  const { kind, organization, town, language, text = "", days = 0, holder } = filter;
  const conditions: Conditions = {};
  if (kind !== undefined) conditions.kind = sql<boolean>`suggestions.kind = ${kind}`;
  if (language !== undefined) conditions.language = sql<boolean>`suggestions.locale = ${language}`;
  if (organization !== undefined)
    conditions.organization = sql<boolean>`suggestions.service_id in (
      select id from services where organization_id = ${organization}
    )`;
  if (town !== undefined)
    conditions.town = sql<boolean>`(
      suggestions.service_id in (
        select entry_id from entry_facets
        where facet = 'town' and value = ${town} and entry_table = 'services'
      ) or suggestions.service_id is null and ${missingTown(session)} = ${town}
    )`;
  if (text !== "") {
    const ids = await findSuggestionsByText(session, text);
    conditions.text = oneOf(session.kind, { column: "suggestions.id", values: ids });
  }
  if (days > 0) conditions.days = sql<boolean>`suggestions.day <= ${latestDay({ days, now })}`;
  const held = sql<boolean>`suggestions.id in (
    select item_id from item_holders where queue = 'suggestions' and since > ${oldestHold(Date.now())}
    ${holder === "mine" ? sql`and person_id = ${actor.personId}` : sql``}
  )`;
  if (holder !== undefined) conditions.holder = holder === "mine" ? held : sql<boolean>`not ${held}`;
  return conditions;
}

/** The town of a place that is missing, which `formatMissingPlace` has written. */
function missingTown({ kind }: Session): RawBuilder<string> {
  const place = sql`nullif(suggestions.proposed, '')`;
  return kind === "sqlite" ? sql`${place} ->> 'city'` : sql`cast(${place} as json) ->> 'city'`;
}

/** The condition of open suggestions that all conditions hold for, but one. */
function all(conditions: Conditions, without?: QueueFacet): RawBuilder<boolean> {
  const others = Object.entries(conditions).flatMap(([name, condition]) =>
    name === without ? [] : condition,
  );
  return sql`${sql.join([sql`suggestions.state = 'open'`, ...others], sql` and `)}`;
}

async function countFound(
  { kysely }: Session,
  found: RawBuilder<boolean>,
): Promise<{ total: number; waiting: number }> {
  const { rows } = await sql<{ total: number; waiting: number }>`
    select (select cast(count(*) as integer) from suggestions where ${found}) as total,
      cast(count(*) as integer) as waiting
    from suggestions where suggestions.state = 'open'
  `.execute(kysely);
  return rows[0] ?? { total: 0, waiting: 0 };
}

const orders: Readonly<Record<QueueOrder, RawBuilder<unknown>>> = {
  oldest: sql`suggestions.day, suggestions.id`,
  newest: sql`suggestions.day desc, suggestions.id desc`,
  most: sql`suggestions.times desc, suggestions.day, suggestions.id`,
  together: sql`
    min(suggestions.day || suggestions.id) over (partition by coalesce(services.organization_id, '')),
    suggestions.day, suggestions.id`,
};

async function readIds(
  { kysely }: Session,
  { found, filter: { order = "oldest" } = {}, ...part }: FoundQuestion | PageQuestion,
): Promise<string[]> {
  const owned = sql`left join services on services.id = suggestions.service_id`;
  const { rows } = await sql<{ id: string }>`
    select suggestions.id from suggestions ${order === "together" ? owned : sql``}
    where ${found}
    order by ${orders[order]}
    ${"most" in part ? sql`limit ${part.most} offset ${part.skip}` : sql``}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

/** Counts the values of each facet beside the other conditions, the most frequent first, then the longest waiting. */
async function countFacets(session: Session, conditions: Conditions): Promise<QueuePage["facets"]> {
  const countsOf = async (facet: QueueFacet): Promise<FacetCount[]> => {
    const { rows } = await sql<{ value: string; count: number }>`
      select valued.value, cast(sum(valued.count) as integer) as count
      from (${valuesOf(session, { facet, found: all(conditions, facet) })}) as valued
      where valued.value <> ''
      group by valued.value
      order by 2 desc, min(valued.day), 1
      limit ${mostValues}
    `.execute(session.kysely);
    // The caller names organizations.
    const isNamed = facet !== "organization";
    return rows.map(({ value, count }) => ({ value, name: isNamed ? value : "", language: null, count }));
  };
  const [organization, others] = await Promise.all([
    countsOf("organization"),
    (async () => ({
      town: await countsOf("town"),
      kind: await countsOf("kind"),
      language: await countsOf("language"),
    }))(),
  ]);
  return { organization, ...others };
}

/** A row for each suggestion and value, or for several with the same, with their number and the earliest day. */
function valuesOf(
  session: Session,
  { facet, found }: { facet: QueueFacet; found: RawBuilder<boolean> },
): RawBuilder<unknown> {
  if (facet === "kind") return sql`select kind as value, day, 1 as count from suggestions where ${found}`;
  if (facet === "language")
    return sql`select locale as value, day, 1 as count from suggestions where ${found}`;
  // Each service is looked up once, in the order of the ids. By itself, SQLite may compare every suggestion with every
  // town of the directory; a cross join sets the order.
  const byService = sql`(
    select service_id, min(day) as day, count(*) as count from suggestions where ${found} group by service_id
  ) as counted`;
  if (facet === "organization")
    return sql`
      select services.organization_id as value, counted.day, counted.count
      from ${byService} cross join services
      where services.id = counted.service_id`;
  return sql`
    select known.value, counted.day, counted.count
    from ${byService} cross join entry_facets as known
    where known.entry_table = 'services' and known.entry_id = counted.service_id and known.facet = 'town'
    union all
    select ${missingTown(session)}, suggestions.day, 1 as count
    from suggestions where suggestions.service_id is null and ${found}`;
}
