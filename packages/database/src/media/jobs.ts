import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";

/** A kind of job. Each kind has a queue of its own: photos, and sound and film. */
export type JobKind = (typeof jobKinds)[number];

/** All kinds of jobs. */
export const jobKinds = ["photo", "sound"] as const;

/** A claimed job: no other worker does it until the lease ends. */
export interface ClaimedJob {
  id: string;
  /** Its queue: processing photos never waits for transcoding an hour of film. */
  kind: JobKind;
  /** The id of the media to process. */
  subject: string;
  /** The number of attempts, this one included. */
  attempts: number;
  /** Identifies this claim: after the lease has ended, its holder can no longer settle the job. */
  lease: string;
}

/** Enqueues a job in the transaction that requires it. A job that is already enqueued is not added again. */
export async function addJob(
  { kysely }: Pick<Session, "kysely">,
  { kind, subject }: Pick<ClaimedJob, "kind" | "subject">,
): Promise<void> {
  await kysely
    .insertInto("jobs")
    .values({
      id: randomUUID(),
      kind,
      subject,
      attempts: 0,
      due_at: new Date().toISOString(),
      lease: null,
      leased_until: null,
    })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).doNothing())
    .execute();
}

/** Claims the job of a kind that is due longest, for a number of seconds; `undefined` if none is due. */
export async function claimJob(
  { kysely }: Database,
  { kind, seconds, now = Date.now() }: { kind: JobKind; seconds: number; now?: number },
): Promise<ClaimedJob | undefined> {
  const at = new Date(now).toISOString();
  const free = sql<boolean>`kind = ${kind} and due_at <= ${at} and (leased_until is null or leased_until < ${at})`;
  return (
    kysely
      .updateTable("jobs")
      .set((column) => ({
        lease: randomUUID(),
        leased_until: after(now, seconds),
        attempts: column("attempts", "+", 1),
      }))
      .where("id", "=", (select) =>
        select.selectFrom("jobs").select("id").where(free).orderBy("due_at").orderBy("id").limit(1),
      )
      // Repeated, because on PostgreSQL two workers can find the same row, and the second waits for the first one's
      // update.
      .where(free)
      .returning(["id", "kind", "subject", "attempts", sql<string>`lease`.as("lease")])
      .executeTakeFirst()
  );
}

/** Extends a lease by a number of seconds. `false`: it has ended, and another worker has the job. */
export async function renewJob(
  { kysely }: Session,
  { id, lease }: Pick<ClaimedJob, "id" | "lease">,
  { seconds, now = Date.now() }: { seconds: number; now?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("jobs")
    .set({ leased_until: after(now, seconds) })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Releases a failed job, to be tried again after a number of seconds. `isCounted`: false if nobody could have done it,
 * as while the storage of files is away.
 */
export async function postponeJob(
  { kysely }: Session,
  { id, lease }: Pick<ClaimedJob, "id" | "lease">,
  { seconds, isCounted = true, now = Date.now() }: { seconds: number; isCounted?: boolean; now?: number },
): Promise<void> {
  await kysely
    .updateTable("jobs")
    .set((column) => ({
      lease: null,
      leased_until: null,
      due_at: after(now, seconds),
      attempts: column("attempts", "-", isCounted ? 0 : 1),
    }))
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Releases an interrupted job without counting the attempt; it can be claimed at once. */
export async function returnJob(
  { kysely }: Session,
  { id, lease }: Pick<ClaimedJob, "id" | "lease">,
): Promise<void> {
  await kysely
    .updateTable("jobs")
    .set((column) => ({ lease: null, leased_until: null, attempts: column("attempts", "-", 1) }))
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** The state of a queue. */
export interface JobCounts {
  /** Due, or waiting for another attempt. */
  waiting: number;
  /** Claimed by a worker. */
  running: number;
  /** Since when the job has been due that has waited longest; `null` if none is due. */
  oldestDue: Date | null;
}

/** Counts the jobs of a kind. */
export async function countJobs(
  { kysely }: Session,
  { kind, now = Date.now() }: { kind: JobKind; now?: number },
): Promise<JobCounts> {
  const at = new Date(now).toISOString();
  const isRunning = sql<boolean>`leased_until is not null and leased_until >= ${at}`;
  const { all, running, oldest } = await kysely
    .selectFrom("jobs")
    .where("kind", "=", kind)
    .select(({ fn }) => [
      fn.countAll<number | string>().as("all"),
      sql<number | string>`count(case when ${isRunning} then 1 end)`.as("running"),
      sql<string | null>`min(case when due_at <= ${at} and not (${isRunning}) then due_at end)`.as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(all) - Number(running),
    running: Number(running),
    oldestDue: oldest === null ? null : new Date(oldest),
  };
}

/** All leases that no other worker has taken over, including expired ones. */
export async function currentLeases({ kysely }: Session): Promise<Set<string>> {
  const rows = await kysely.selectFrom("jobs").select("lease").where("lease", "is not", null).execute();
  return new Set(rows.flatMap(({ lease }) => lease ?? []));
}

/**
 * Deletes a job in the transaction that stores its result. `false`: the lease has ended, and the result must not be
 * stored.
 */
export async function endJob(
  { kysely }: Pick<Session, "kysely">,
  { id, lease }: Pick<ClaimedJob, "id" | "lease">,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom("jobs")
    .where("id", "=", id)
    .where("lease", "=", lease)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Releases all jobs when the only server of a database starts, so that interrupted ones continue at once. */
export async function releaseJobs({ kysely }: Session): Promise<void> {
  await kysely.updateTable("jobs").set({ lease: null, leased_until: null }).execute();
}

function after(now: number, seconds: number): string {
  return new Date(now + seconds * 1000).toISOString();
}
