import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { oneOf } from "../one-of.ts";
import { yieldToWriters } from "../yield-to-writers.ts";
import { readPublicAddresses } from "./public-addresses.ts";

/** Why an address did not answer. `not-found`: 404 or 410; `server`: its server reports an error of its own. */
export type LinkFault = "not-found" | "server" | "name" | "connection" | "silence" | "redirects" | "address";

/** `unknown`: it could not or must not be requested, so nothing is known about it. */
export type LinkOutcome = { url: string } & (
  | { state: "answered" | "unknown" }
  | { state: "failed"; fault: LinkFault }
);

/** Different days (UTC) on which an address fails before it is reported: servers are repaired, networks recover. */
export const daysToBroken = 3;

/** Days between two requests to a working address, and to a broken one. */
const daysBetween = 7;

/** UTF-8 bytes: PostgreSQL indexes no longer texts. */
const longestUrl = 2_000;

const day = 86_400_000;
const slice = 500;

/** Adds the addresses that entries currently show to the public, and deletes those that none shows any more. */
export async function collectLinks(
  database: Database,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { kysely, kind } = database;
  const used = new Set<string>();
  for (let ids = await serviceIdsAfter(database, ""); ids.length > 0;) {
    if (signal?.aborted) return;
    for (const url of await readPublicAddresses(database, ids)) if (isAskable(url)) used.add(url);
    ids = await serviceIdsAfter(database, ids.at(-1) ?? "");
  }
  const known = new Set(
    (await kysely.selectFrom("link_checks").select("url").execute()).map(({ url }) => url),
  );
  const added = [...used].filter((url) => !known.has(url));
  const gone = [...known].filter((url) => !used.has(url));
  for (const urls of slicesOf(added)) {
    if (signal?.aborted) return;
    await kysely
      .insertInto("link_checks")
      .values(urls.map((url) => ({ url })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await yieldToWriters();
  }
  for (const urls of slicesOf(gone)) {
    if (signal?.aborted) return;
    await kysely
      .deleteFrom("link_checks")
      .where(oneOf(kind, { column: "url", values: urls }))
      .execute();
    await yieldToWriters();
  }
}

async function serviceIdsAfter({ kysely }: Session, last: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom("services")
    .select("id")
    .where("withdrawn_at", "is", null)
    .where("id", ">", last)
    .orderBy("id")
    .limit(slice)
    .execute();
  return rows.map(({ id }) => id);
}

function slicesOf(urls: readonly string[]): string[][] {
  const count = Math.ceil(urls.length / slice);
  return Array.from({ length: count }, (_, index) => urls.slice(index * slice, (index + 1) * slice));
}

function isAskable(url: string): boolean {
  return /^https?:\/\//i.test(url) && Buffer.byteLength(url) <= longestUrl && URL.canParse(url);
}

/**
 * Takes addresses that are to be asked today, those asked longest ago first: of several servers, one gets each. What
 * failed is asked again on the next day, all else after a week.
 */
export async function claimDueLinks(
  { kysely, kind }: Session,
  { now, most }: { now: number; most: number },
): Promise<string[]> {
  const at = new Date(now).toISOString();
  const today = at.slice(0, 10);
  const before = new Date(now - daysBetween * day).toISOString();
  // Materialized: PostgreSQL may run a subquery once for each row, and each time it finds others that nobody has locked.
  const { rows } = await sql<{ url: string }>`
    with due as materialized (
      select url from link_checks
      where asked_at is null or asked_at <= ${before}
        or (failed_days > 0 and broken_since is null and asked_at < ${today})
      order by coalesce(asked_at, ''), url limit ${most}
      ${kind === "postgres" ? sql`for update skip locked` : sql``}
    )
    update link_checks set asked_at = ${at}
    where url in (select url from due)
    returning url
  `.execute(kysely);
  return rows.map(({ url }) => url);
}

/**
 * Gives claimed addresses back that could not be asked, so that the next run asks them. `now`: when they were claimed.
 */
export async function releaseLinks(
  { kysely, kind }: Session,
  { now, urls }: { now: number; urls: readonly string[] },
): Promise<void> {
  if (urls.length === 0) return;
  await kysely
    .updateTable("link_checks")
    .set({ asked_at: null })
    .where("asked_at", "=", new Date(now).toISOString())
    .where(oneOf(kind, { column: "url", values: urls }))
    .execute();
}

/** The number of addresses requested on the day (UTC). */
export async function countAskedLinks({ kysely }: Session, { now }: { now: number }): Promise<number> {
  const today = new Date(now).toISOString().slice(0, 10);
  const { count } = await kysely
    .selectFrom("link_checks")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where("asked_at", ">=", today)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Addresses that worked in their last check, the latest first: to distinguish a dead network from dead links. */
export async function readAnsweringLinks({ kysely }: Session, { most }: { most: number }): Promise<string[]> {
  const rows = await kysely
    .selectFrom("link_checks")
    .select("url")
    .where("answered_at", "is not", null)
    .where("failed_days", "=", 0)
    .orderBy("answered_at", "desc")
    .orderBy("url")
    .limit(most)
    .execute();
  return rows.map(({ url }) => url);
}

/**
 * Stores what came of questions. An answer makes an address whole again; a failure counts once a day, and on the third
 * day the address is broken.
 */
export async function recordLinks(
  { kysely }: Database,
  { now, outcomes }: { now: number; outcomes: readonly LinkOutcome[] },
): Promise<void> {
  const at = new Date(now).toISOString();
  const today = at.slice(0, 10);
  await kysely.transaction().execute(async (transaction) => {
    for (const outcome of outcomes) {
      const row = transaction.updateTable("link_checks").where("url", "=", outcome.url);
      if (outcome.state === "answered") {
        await row
          .set({ answered_at: at, failed_days: 0, failed_on: null, fault: null, broken_since: null })
          .execute();
      }
      if (outcome.state !== "failed") continue;
      await row
        .set({
          failed_days: sql<number>`failed_days + 1`,
          failed_on: today,
          fault: outcome.fault,
          broken_since: sql<string | null>`
            case when broken_since is not null then broken_since
              when failed_days + 1 >= ${daysToBroken} then ${today} else null end`,
        })
        .where((column) => column.or([column("failed_on", "is", null), column("failed_on", "<", today)]))
        .execute();
    }
  });
}

/** An address that does not work. */
export interface BrokenLink {
  url: string;
  fault: LinkFault;
  /** The day on which that was certain. */
  since: string;
}

/** Which of some addresses, written as entries have them, do not work. */
export async function readBrokenLinks(
  { kysely, kind }: Session,
  { urls }: { urls: readonly string[] },
): Promise<BrokenLink[]> {
  if (urls.length === 0) return [];
  const rows = await kysely
    .selectFrom("link_checks")
    .select(["url", "fault", "broken_since"])
    .where("broken_since", "is not", null)
    .where(oneOf(kind, { column: "url", values: urls }))
    .orderBy("url")
    .execute();
  return rows.flatMap(({ url, fault, broken_since: since }) =>
    since === null || fault === null ? [] : { url, fault, since },
  );
}
