import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { yieldToWriters } from "../yield-to-writers.ts";
import { oneOf } from "../one-of.ts";

/** Any constant will do, as long as nothing else in the same PostgreSQL database uses it. */
const CHANGES_LOCK = 7_246_003;

/**
 * Puts services into the outbox, at positions above all earlier ones, in the transaction that changes them.
 *
 * Positions must become visible in their order: a reader that has seen 8 never asks for 7 again. PostgreSQL commits in
 * any order, so whoever writes here first waits for the transaction that wrote before. The lock is a statement of its
 * own, because a statement sees what was committed before it began, and `max(position)` must see the predecessor's.
 * SQLite has one writer at a time anyway.
 */
export async function enqueueServices(
  { kysely, kind }: Session,
  { services, at }: { services: readonly string[]; at: string },
): Promise<number> {
  if (kind === "postgres") await sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`.execute(kysely);
  const { numAffectedRows } = await sql`
    insert into search_changes (service_id, position, at)
    select
      changed.id,
      (select coalesce(max(position), 0) from search_changes) + row_number() over (order by changed.id),
      ${at}
    from services as changed
    where ${oneOf(kind, { column: "changed.id", values: services })}
    on conflict (service_id) do update set position = excluded.position, at = excluded.at
  `.execute(kysely);
  const count = Number(numAffectedRows ?? 0n);
  if (count > 0) await storeToken(kysely);
  return count;
}

/** An index that is further behind is made again rather than followed up. */
const keptTokens = 2_000;

/** Gives what has changed up to the latest position a name of its own. */
async function storeToken(kysely: Session["kysely"]): Promise<void> {
  await sql`
    insert into search_timeline (position, token) select max(position), ${randomUUID()} from search_changes
  `.execute(kysely);
  await sql`
    delete from search_timeline where position <= (
      select position from search_timeline order by position desc limit 1 offset ${keptTokens}
    )
  `.execute(kysely);
}

/**
 * A name for what has changed up to a position, the same whenever it is asked for. After a copy of the database has been
 * put back, positions are used again, and names are not. Nothing where the database has not come so far.
 */
export async function changeToken({ kysely }: Session, position: number): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("search_timeline")
    .select("token")
    .where("position", ">=", position)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  return row?.token;
}

/** Few enough that nobody waits. */
const enqueuedAtOnce = 1_000;

/**
 * Puts every service into the outbox, withdrawn ones too, so that an index that missed one loses it: some at a time, with
 * room for others between. Returns how many.
 */
export async function enqueueAll({ kysely, kind }: Database): Promise<number> {
  let count = 0;
  for (let last = ""; ; await yieldToWriters()) {
    const services = await idsAfter(kysely, last);
    const at = new Date().toISOString();
    count += await kysely
      .transaction()
      .execute((transaction) => enqueueServices({ kysely: transaction, kind }, { services, at }));
    last = services.at(-1) ?? "";
    if (services.length < enqueuedAtOnce) return count;
  }
}

async function idsAfter(kysely: Session["kysely"], last: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom("services")
    .select("id")
    .where("id", ">", last)
    .orderBy("id")
    .limit(enqueuedAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** The position of the latest change, 0 before the first. */
export async function latestChange({ kysely }: Session): Promise<number> {
  const latest = await kysely
    .selectFrom("search_changes")
    .select(({ fn }) => fn.max("position").as("position"))
    .executeTakeFirst();
  return latest?.position ?? 0;
}

/** Some changes of the outbox, in their order. */
export interface ChangeBatch {
  /** Where to go on from: the position of the last change in the batch, or the one asked for when there is none. */
  position: number;
  serviceIds: string[];
}

/** The services that changed after a position, earliest first. A service is named once, at its latest change. */
export async function changesAfter(
  { kysely }: Session,
  position: number,
  limit: number,
): Promise<ChangeBatch> {
  const changes = await kysely
    .selectFrom("search_changes")
    .select(["position", "service_id"])
    .where("position", ">", position)
    .orderBy("position")
    .limit(limit)
    .execute();
  return {
    position: changes.at(-1)?.position ?? position,
    serviceIds: changes.map(({ service_id }) => service_id),
  };
}
