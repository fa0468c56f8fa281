import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { yieldToWriters } from "../yield-to-writers.ts";
import { oneOf } from "../one-of.ts";
import { advisoryLocks } from "../postgres/advisory-locks.ts";

/**
 * Puts services into the outbox, at positions above all earlier ones, in the transaction that changes them.
 *
 * Positions must become visible in order: a reader that has seen 8 never asks for 7 again. PostgreSQL commits in any
 * order, so this waits for an earlier transaction that has enqueued services. The lock is a separate statement, because
 * a statement sees what was committed before it began, and `max(position)` must see the positions of the predecessor.
 * SQLite has one writer at a time anyway.
 */
export async function enqueueServices(
  { kysely, kind }: Session,
  { services, at }: { services: readonly string[]; at: string },
): Promise<number> {
  if (kind === "postgres") await sql`select pg_advisory_xact_lock(${advisoryLocks.changes})`.execute(kysely);
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

/** An index that is further behind is rebuilt. */
const maxTokens = 2_000;

/** Gives the current state of the outbox a unique token. */
async function storeToken(kysely: Session["kysely"]): Promise<void> {
  await sql`
    insert into search_timeline (position, token) select max(position), ${randomUUID()} from search_changes
  `.execute(kysely);
  await sql`
    delete from search_timeline where position <= (
      select position from search_timeline order by position desc limit 1 offset ${maxTokens}
    )
  `.execute(kysely);
}

/**
 * A token for the changes up to a position; stable once it exists. After a backup has been restored, positions repeat,
 * but tokens do not. `undefined` if the database has not reached the position.
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

/** Small enough not to block other writers. */
const servicesPerBatch = 1_000;

/**
 * Puts every service into the outbox, including withdrawn ones, which an index may have missed. Works in batches with
 * pauses for other writers, or in the transaction of the caller. Returns the number of services.
 */
export async function enqueueAll(database: Session): Promise<number> {
  let count = 0;
  for (let last = ""; ;) {
    const services = await idsAfter(database.kysely, last);
    count += await enqueueAgain(database, services);
    last = services.at(-1) ?? "";
    if (services.length < servicesPerBatch) return count;
    if (!database.kysely.isTransaction) await yieldToWriters();
  }
}

/** Adds services to the outbox again that an index may have missed. Returns their number. */
export async function enqueueAgain({ kysely, kind }: Session, services: readonly string[]): Promise<number> {
  const at = new Date().toISOString();
  if (kysely.isTransaction) return await enqueueServices({ kysely, kind }, { services, at });
  return await kysely
    .transaction()
    .execute((transaction) => enqueueServices({ kysely: transaction, kind }, { services, at }));
}

async function idsAfter(kysely: Session["kysely"], last: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom("services")
    .select("id")
    .where("id", ">", last)
    .orderBy("id")
    .limit(servicesPerBatch)
    .execute();
  return rows.map(({ id }) => id);
}

/** The position of the latest change; 0 before the first. */
export async function latestChange({ kysely }: Session): Promise<number> {
  const latest = await kysely
    .selectFrom("search_changes")
    .select(({ fn }) => fn.max("position").as("position"))
    .executeTakeFirst();
  return latest?.position ?? 0;
}

/** When the oldest change after a position happened; `undefined` if there is none. */
export async function findOldestChange(
  { kysely }: Session,
  { after }: { after: number },
): Promise<Date | undefined> {
  const oldest = await kysely
    .selectFrom("search_changes")
    .select("at")
    .where("position", ">", after)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  return oldest && new Date(oldest.at);
}

/** Changes of the outbox, in order. */
export interface ChangeBatch {
  /** The position to continue from: that of the last change, or the requested one if there are none. */
  position: number;
  serviceIds: string[];
}

/** The services that changed after a position, earliest first. Each service appears once, at its latest change. */
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
