import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Schema } from "../schema.ts";
import { advisoryLocks } from "../postgres/advisory-locks.ts";

/** One of several servers on a database leads: it does the work that must be done once. */
export interface Leadership {
  isLeader(this: void): boolean;
  /** Lets another server lead. */
  stop(): Promise<void>;
}

export interface LeadershipOptions {
  /** Receives failures of the connection, once for each outage. */
  onError: (error: unknown) => void;
  /** Milliseconds between two attempts, and between two checks of the connection. */
  interval?: number;
}

const defaultInterval = 1_000;

/** Milliseconds for which a server leads after its last answered query, by its own clocks. */
const patience = 4_000;

/**
 * Milliseconds without a query after which PostgreSQL ends the leader's session, and releases the lock with it: later
 * than the leader stops leading (`patience`), so that two servers never lead at the same time. Nothing else detects a
 * frozen process, because the kernel of its machine still responds, or a machine that becomes unreachable before it has
 * acknowledged a response, which TCP retransmits for a quarter of an hour.
 */
const longestSilence = 10_000;

/**
 * Takes part in the election of a leader until it is stopped. On PostgreSQL the leader holds an advisory lock on a
 * dedicated connection: when its process ends, the server releases the lock immediately. A SQLite file has one server,
 * which leads.
 */
export function standForLeader(database: Database, options: LeadershipOptions): Leadership {
  if (database.kind === "sqlite") return { isLeader: () => true, stop: () => Promise.resolve() };
  const { onError, interval = defaultInterval } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** The time of the latest query that PostgreSQL has answered while the lock was held. */
  let confirmed: Moment | undefined;
  let isOut = false;

  async function stand(): Promise<void> {
    while (!signal.aborted) {
      try {
        await database.kysely.connection().execute(holdLock);
        isOut = false;
      } catch (error) {
        if (!isOut && !signal.aborted) onError(error);
        isOut = true;
      }
      await pause();
    }
  }

  /** Returns at once if another server leads. */
  async function holdLock(connection: Kysely<Schema>): Promise<void> {
    const asked = currentMoment();
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_lock(${advisoryLocks.leader}) as taken`;
    const { rows } = await lock.execute(connection);
    if (rows[0]?.taken !== true) return;
    try {
      await sql`set idle_session_timeout = ${sql.lit(longestSilence)}`.execute(connection);
      for (confirmed = asked; !signal.aborted; await pause()) await confirm(connection);
    } finally {
      confirmed = undefined;
      // Fails only if the connection is lost, and the lock with it.
      await sql`select pg_advisory_unlock(${advisoryLocks.leader})`
        .execute(connection)
        .catch(() => undefined);
      // The next user of the connection may be idle for longer.
      await sql`reset idle_session_timeout`.execute(connection).catch(() => undefined);
    }
  }

  /** While PostgreSQL does not respond, it may have granted the lock to another server. */
  async function confirm(connection: Kysely<Schema>): Promise<void> {
    const asked = currentMoment();
    await sql`select 1`.execute(connection);
    confirmed = asked;
  }

  async function pause(): Promise<void> {
    await setTimeout(interval, undefined, { signal, ref: false }).catch(() => undefined);
  }

  const standing = stand();
  return {
    isLeader: () => confirmed !== undefined && !signal.aborted && millisecondsSince(confirmed) < patience,
    async stop() {
      stopping.abort();
      await standing;
    },
  };
}

interface Moment {
  steady: number;
  wall: number;
}

function currentMoment(): Moment {
  return { steady: performance.now(), wall: Date.now() };
}

/** By the clock that advanced further: the monotonic one may stop while a machine sleeps, the other may be set back. */
function millisecondsSince({ steady, wall }: Moment): number {
  return Math.max(performance.now() - steady, Date.now() - wall);
}
