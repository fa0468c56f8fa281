import type { Session } from "../database.ts";
import { nameMatcher } from "../name-matcher.ts";
import { oneOf } from "../one-of.ts";
import {
  type FacetCount,
  latestDay,
  mostValues,
  type QueueFacet,
  queueFacets,
  type QueueOrder,
  type QueuePage,
  type QueueQuestion,
} from "./queue-filter.ts";
import { findQueueItem, nameItems, type QueueItem, readQueueItems, readsAll } from "./queue-items.ts";
import { readSuggestionIds, readSuggestionQueue } from "./suggestion-queue.ts";

/**
 * Items of a queue. `skip`: for paging.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readQueue(
  session: Session,
  { skip = 0, most = 25, ...question }: QueueQuestion & { skip?: number; most?: number },
): Promise<QueuePage> {
  const { actor, queue } = question;
  if (isOfDatabase(question)) {
    const { facets, items, ...counts } = await readSuggestionQueue(session, { ...question, skip, most });
    return {
      items: await nameItems(session, { actor, queue, items }),
      ...counts,
      facets: { ...facets, organization: await named(session, facets.organization) },
    };
  }
  return filterQueue(session, { ...question, skip, most });
}

/** Whether the database filters: suggestions about all organizations, of which there may be thousands. */
function isOfDatabase({ actor, queue }: QueueQuestion): boolean {
  return readsAll(actor, queue) && queue === "suggestions";
}

/** Filters items here, because no database folds the letters of all scripts alike. */
export async function filterQueue(
  session: Session,
  { skip, most, ...question }: QueueQuestion & { skip: number; most: number },
): Promise<QueuePage> {
  const all = await readQueueItems(session, question);
  const conditions = conditionsOf(question);
  const found = ordered(all.filter(passes(conditions)), question.filter?.order);
  return {
    items: found.slice(skip, skip + most),
    total: found.length,
    all: all.length,
    facets: {
      kind: countsOf(all, { conditions, facet: "kind" }),
      organization: countsOf(all, { conditions, facet: "organization" }),
      town: countsOf(all, { conditions, facet: "town" }),
      language: countsOf(all, { conditions, facet: "language" }),
    },
  };
}

/** Names the organizations, which the database counts by their ids. */
async function named({ kysely, kind }: Session, counts: readonly FacetCount[]): Promise<FacetCount[]> {
  const rows = await kysely
    .selectFrom("organizations")
    .select(["id", "name", "language"])
    .where(oneOf(kind, { column: "id", values: counts.map(({ value }) => value) }))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return counts.map((count) => {
    const known = byId.get(count.value);
    return known ? { ...count, name: known.name ?? "", language: known.language } : count;
  });
}

/** The position of an item among those that a filter finds. */
export interface QueuePlace {
  /** Whether it waits, also if the filter does not find it. */
  isWaiting: boolean;
  /** From 1; `null` if the filter does not find it. */
  position: number | null;
  total: number;
  /** Its neighbours; after the last one comes the first, unless it is the item itself. */
  next: string | null;
  previous: string | null;
}

/** Finds an item in a queue. Read before a decision, it determines the next item that nobody else works on. */
export async function readQueuePlace(
  session: Session,
  { id, ...question }: QueueQuestion & { id: string },
): Promise<QueuePlace> {
  const found = isOfDatabase(question)
    ? await readSuggestionIds(session, question)
    : await filterAll(session, question);
  const index = found.findIndex((one) => one.id === id);
  const isFree = ({ id: other, holderId }: Pick<QueueItem, "id" | "holderId">) =>
    other !== id && (holderId === null || holderId === question.actor.personId);
  const after = [...found.slice(index + 1), ...found.slice(0, Math.max(index, 0))];
  return {
    isWaiting: index >= 0 || (await findQueueItem(session, { ...question, id, isWaiting: true })) !== null,
    position: index < 0 ? null : index + 1,
    total: found.length,
    next: after.find(isFree)?.id ?? null,
    previous: after.findLast(isFree)?.id ?? null,
  };
}

async function filterAll(session: Session, question: QueueQuestion): Promise<QueueItem[]> {
  const all = await readQueueItems(session, question);
  return ordered(all.filter(passes(conditionsOf(question))), question.filter?.order);
}

type Condition = QueueFacet | "text" | "holder" | "days";
type Conditions = Partial<Record<Condition, (item: QueueItem) => boolean>>;

function conditionsOf({ actor, filter = {}, now = new Date() }: QueueQuestion): Conditions {
  const conditions: Conditions = {};
  for (const facet of queueFacets) {
    const wanted = filter[facet];
    if (wanted !== undefined) conditions[facet] = (item) => valuesOf(item, facet).includes(wanted);
  }
  const { text = "", days = 0, holder } = filter;
  if (holder === "mine") conditions.holder = ({ holderId }) => holderId === actor.personId;
  if (holder === "nobody") conditions.holder = ({ holderId }) => holderId === null;
  if (text !== "") {
    const isLike = nameMatcher(text);
    conditions.text = ({ entryName, organizationName, towns }) =>
      [entryName, organizationName, ...towns].some(isLike);
  }
  if (days > 0) {
    const latest = latestDay({ days, now });
    conditions.days = ({ since }) => since.slice(0, 10) <= latest;
  }
  return conditions;
}

/** Whether an item passes the conditions, all but one. */
function passes(conditions: Conditions, without?: Condition): (item: QueueItem) => boolean {
  const others = Object.entries(conditions).flatMap(([name, condition]) =>
    name === without ? [] : condition,
  );
  return (item) => others.every((condition) => condition(item));
}

function valuesOf(item: QueueItem, facet: QueueFacet): readonly string[] {
  if (facet === "kind") return item.kinds;
  if (facet === "town") return item.towns;
  const value = { organization: item.organizationId, language: item.language }[facet];
  return value ? [value] : [];
}

function countsOf(
  items: readonly QueueItem[],
  { conditions, facet }: { conditions: Conditions; facet: QueueFacet },
): FacetCount[] {
  const counts = new Map<string, FacetCount>();
  const isShown = passes(conditions, facet);
  for (const item of items) {
    if (!isShown(item)) continue;
    for (const value of valuesOf(item, facet)) {
      const known = counts.get(value);
      const isOrganization = facet === "organization";
      const name = isOrganization ? item.organizationName : value;
      const language = isOrganization ? item.organizationLanguage : null;
      if (known) known.count += 1;
      else counts.set(value, { value, name, language, count: 1 });
    }
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count).slice(0, mostValues);
}

/** `items` are the longest waiting first. */
function ordered(items: QueueItem[], order: QueueOrder = "oldest"): QueueItem[] {
  if (order === "newest") return items.toReversed();
  if (order === "most") return items.toSorted((one, other) => other.size - one.size);
  if (order === "oldest") return items;
  return [...Map.groupBy(items, ({ organizationId }) => organizationId).values()].flat();
}
