import { randomUUID } from "node:crypto";
import type { Validators } from "@dragoman/hsds/fetch-source";
import { Refusal } from "@dragoman/hsds/refusal";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import type { LiveSourceTable } from "../schema.ts";
import { type Interval, intervalLengths } from "./live-sources.ts";

/** A source that this process fetches: no other one does until the claim expires. */
export interface ClaimedSource extends LiveSourceTable {
  lease: string;
}

/** Milliseconds that a claim lasts without being renewed. */
export const leaseTime = 5 * 60_000;

/**
 * Claims a source, whether it is due or not.
 *
 * @throws {Refusal} `live-source-unknown`, `live-source-running`
 */
export async function claimSource({ kysely }: Session, name: string, now: number): Promise<ClaimedSource> {
  const lease = randomUUID();
  const at = new Date(now).toISOString();
  const claimed = await kysely
    .updateTable("live_sources")
    .set({ lease, leased_until: new Date(now + leaseTime).toISOString() })
    .where("name", "=", name)
    .where(sql<boolean>`(leased_until is null or leased_until < ${at})`)
    .returningAll()
    .executeTakeFirst();
  if (claimed) return { ...claimed, lease };
  const known = await kysely
    .selectFrom("live_sources")
    .select("name")
    .where("name", "=", name)
    .executeTakeFirst();
  throw new Refusal(known ? "live-source-running" : "live-source-unknown", { source: name });
}

/** The claims of all sources, expired ones included. */
export async function currentClaims({ kysely }: Session): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom("live_sources")
    .select("lease")
    .where("lease", "is not", null)
    .execute();
  return new Set(rows.flatMap(({ lease }) => lease ?? []));
}

/** Extends a claim. */
export async function renewSource(
  { kysely }: Session,
  { name, lease }: Pick<ClaimedSource, "name" | "lease">,
  now: number,
): Promise<void> {
  await kysely
    .updateTable("live_sources")
    .set({ leased_until: new Date(now + leaseTime).toISOString() })
    .where("name", "=", name)
    .where("lease", "=", lease)
    .execute();
}

/** How a run ended. */
export type RunEnd =
  | { outcome: "applied" | "unchanged"; complete: boolean; validators: Validators; runId?: string }
  | { outcome: "failed"; problem: { type: string; title: string; next: string }; runId?: string }
  /** Another import was running: it is tried soon. */
  | { outcome: "postponed" };

const minute = 60_000;

/** The next attempt after a first failure; each further one in a row doubles it, up to the interval. */
const firstPause = 15 * minute;
const postponement = 5 * minute;
/** Up to this share earlier, so that a thousand directories do not query one server in the same second. */
const jitter = 0.1;

/** Stores how a run ended, and when the source is due next, and releases the claim. */
export async function settleRun(
  { kysely }: Session,
  source: ClaimedSource,
  {
    end,
    startedAt,
    now,
    random = Math.random,
  }: { end: RunEnd; startedAt: number; now: number; random?: () => number },
): Promise<void> {
  const failures = end.outcome === "failed" ? source.failures + 1 : 0;
  const pause = pauseAfter(end, { every: source.every, failures });
  const due = { due_at: new Date(now + pause * (1 - jitter * random())).toISOString() };
  const released = { lease: null, leased_until: null };
  const changes: Partial<LiveSourceTable> =
    end.outcome === "postponed"
      ? { ...due, ...released }
      : {
          ...due,
          ...released,
          failures,
          checked_at: new Date(now).toISOString(),
          outcome: end.outcome,
          problem: end.outcome === "failed" ? JSON.stringify(end.problem) : null,
          ...(end.runId !== undefined && { run_id: end.runId }),
          ...(end.outcome !== "failed" && fetchedOf(end, startedAt)),
        };
  await kysely
    .updateTable("live_sources")
    .set(changes)
    .where("name", "=", source.name)
    .where("lease", "=", source.lease)
    .execute();
}

function fetchedOf(
  { complete, validators: { etag, lastModified } }: { complete: boolean; validators: Validators },
  startedAt: number,
): Partial<LiveSourceTable> {
  const at = new Date(startedAt).toISOString();
  return { fetched_at: at, etag, last_modified: lastModified, ...(complete && { complete_at: at }) };
}

function pauseAfter(end: RunEnd, { every, failures }: { every: Interval; failures: number }): number {
  if (end.outcome === "postponed") return postponement;
  if (end.outcome !== "failed") return intervalLengths[every];
  return Math.min(intervalLengths[every], firstPause * 2 ** Math.min(failures - 1, 20));
}
