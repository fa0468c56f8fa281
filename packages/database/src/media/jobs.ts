import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";

/** Kinds of work, each done beside the others: photos, and sound and film. */
export type JobKind = (typeof jobKinds)[number];

/** Every kind of work. */
export const jobKinds = ["photo", "sound"] as const;

/** Work that somebody has taken: nobody else does it until the lease ends. */
export interface ClaimedJob {
  id: string;
  /** The kind of job: one that draws photos never waits for one that transcodes an hour of film. */
  kind: JobKind;
  /** What it is to be done with. */
  subject: string;
  /** How often it has been begun, this time included. */
  attempts: number;
  /** Names this claim: whoever lets the lease end can no longer settle the job. */
  lease: string;
}

/** Puts work off until after the answer, in the transaction that makes it necessary. What is put off already stays one. */
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

/** Takes the work of a kind that has waited longest, for so many seconds; nothing when nothing is due. */
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
      // Asked again, because PostgreSQL lets two find the same row, and one of them wait for the other's change.
      .where(free)
      .returning(["id", "kind", "subject", "attempts", sql<string>`lease`.as("lease")])
      .executeTakeFirst()
  );
}

/** Keeps a claim for so many seconds more. `false`: it has ended, and the work belongs to somebody else. */
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

/** Gives work back that failed, to be begun again after so many seconds. */
export async function postponeJob(
  { kysely }: Session,
  { id, lease }: Pick<ClaimedJob, "id" | "lease">,
  { seconds, now = Date.now() }: { seconds: number; now?: number },
): Promise<void> {
  await kysely
    .updateTable("jobs")
    .set({ lease: null, leased_until: null, due_at: after(now, seconds) })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Gives work back that could not be ended, as if it had not been begun: whoever comes next begins it at once. */
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

/** Every claim that nobody has taken over, also those that have ended. */
export async function currentLeases({ kysely }: Session): Promise<Set<string>> {
  const rows = await kysely.selectFrom("jobs").select("lease").where("lease", "is not", null).execute();
  return new Set(rows.flatMap(({ lease }) => lease ?? []));
}

/**
 * Ends work, in the transaction that keeps what came of it. `false`: the claim has ended, and nothing that came of it
 * may be kept.
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

/** Frees what was being done when the only server of a database ended: whoever starts next goes on at once. */
export async function releaseJobs({ kysely }: Session): Promise<void> {
  await kysely.updateTable("jobs").set({ lease: null, leased_until: null }).execute();
}

function after(now: number, seconds: number): string {
  return new Date(now + seconds * 1000).toISOString();
}
