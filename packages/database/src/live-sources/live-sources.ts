import { sampleSource } from "@dragoman/hsds";
import { formOfAddress, parseRemoteAddress, printableAddress } from "@dragoman/hsds/fetch-source";
import { Refusal } from "@dragoman/hsds/refusal";
import { type Acting, permit } from "@dragoman/policy";
import { sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import { editedSource } from "../entries/published-edits.ts";
import type { LiveSourceTable } from "../schema.ts";

/** How often a source is fetched. */
export type Interval = LiveSourceTable["every"];

export const intervals: readonly Interval[] = ["hour", "day", "week"];

const hour = 60 * 60_000;

/** Milliseconds. */
export const intervalLengths: Readonly<Record<Interval, number>> = {
  hour,
  day: 24 * hour,
  week: 7 * 24 * hour,
};

/** A source that is fetched by its address, as it is shown. */
export interface LiveSource {
  name: string;
  /** Without its query, which may contain a key. */
  address: string;
  form: LiveSourceTable["form"];
  every: Interval;
  isPaused: boolean;
  /** RFC 3339. */
  dueAt: string;
  /** Absent before the first run. */
  lastRun?: {
    at: string;
    outcome: NonNullable<LiveSourceTable["outcome"]>;
    /** Why it failed, and what to do. */
    problem?: { type: string; title: string; next: string };
    /** The import, if it came to one. */
    runId?: string;
  };
}

/** A new live source. */
export interface NewLiveSource {
  actor: Acting;
  name: string;
  address: string;
  every: Interval;
  /** By the ending of the address if absent. */
  form?: LiveSourceTable["form"] | undefined;
  country?: string | undefined;
  language?: string | undefined;
  /** Of the machine that fetches it: see `RemoteNetwork`. */
  network: "public" | "internal";
}

/**
 * Adds a source that a server fetches on schedule, the first time at once. An imported source of the same name becomes
 * live.
 *
 * @throws {Refusal} `source-address-invalid`, `live-source-known`
 */
export async function addLiveSource(
  { kysely }: Database,
  { actor, name, address, every, form, country, language, network }: NewLiveSource,
): Promise<void> {
  permit(actor, "import:run");
  const url = parseRemoteAddress(address, network);
  if (name === sampleSource || name === editedSource)
    throw new Refusal("live-source-known", { source: name });
  const now = new Date().toISOString();
  await kysely.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("live_sources")
      .values({
        name,
        address: url.href,
        form: form ?? formOfAddress(url),
        every,
        country: country ?? null,
        language: language ?? null,
        paused: 0,
        created_at: now,
        due_at: now,
        failures: 0,
        lease: null,
        leased_until: null,
        checked_at: null,
        outcome: null,
        problem: null,
        run_id: null,
        fetched_at: null,
        complete_at: null,
        etag: null,
        last_modified: null,
      })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) throw new Refusal("live-source-known", { source: name });
    const after = { address: printableAddress(url), every };
    await recordAudit(
      { kysely: transaction },
      { actor, action: "source:add", object: { table: "sources", id: name }, after },
    );
  });
}

/** All live sources, by name. */
export async function readLiveSources({ kysely }: Session): Promise<LiveSource[]> {
  const rows = await kysely.selectFrom("live_sources").selectAll().orderBy("name").execute();
  return rows.map(liveSourceOf);
}

function liveSourceOf(row: LiveSourceTable): LiveSource {
  const { name, address, form, every, paused, due_at, checked_at: at, outcome, problem, run_id: runId } = row;
  return {
    name,
    address: printableAddress(new URL(address)),
    form,
    every,
    isPaused: paused === 1,
    dueAt: due_at,
    ...(at !== null &&
      outcome !== null && {
        lastRun: {
          at,
          outcome,
          // A cast, because only `settleRun` writes it.
          ...(problem !== null && {
            problem: JSON.parse(problem) as { type: string; title: string; next: string },
          }),
          ...(runId !== null && { runId }),
        },
      }),
  };
}

/**
 * Stops fetching a source on schedule, or begins again, at once.
 *
 * @throws {Refusal} `live-source-unknown`
 */
export async function pauseLiveSource(
  { kysely }: Database,
  { actor, name, isPaused }: { actor: Acting; name: string; isPaused: boolean },
): Promise<void> {
  permit(actor, "import:run");
  return kysely.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("live_sources")
      .set(isPaused ? { paused: 1 } : { paused: 0, due_at: new Date().toISOString() })
      .where("name", "=", name)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("live-source-unknown", { source: name });
    await recordAudit(
      { kysely: transaction },
      {
        actor,
        action: isPaused ? "source:pause" : "source:resume",
        object: { table: "sources", id: name },
      },
    );
  });
}

/** Deletes the address of a source; its entries stay. `false`: there is none of this name. */
export async function removeLiveSource(
  { kysely }: Database,
  { actor, name }: { actor: Acting; name: string },
): Promise<boolean> {
  permit(actor, "import:run");
  return kysely.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("live_sources")
      .where("name", "=", name)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordAudit(
      { kysely: transaction },
      { actor, action: "source:forget-address", object: { table: "sources", id: name } },
    );
    return true;
  });
}

/**
 * Changes how often a source is fetched. Fetching continues from the last run.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`, `live-source-unknown`
 */
export async function scheduleLiveSource(
  { kysely }: Database,
  { actor, name, every }: { actor: Acting; name: string; every: Interval },
): Promise<void> {
  permit(actor, "import:run");
  return kysely.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("live_sources")
      .select(["every", "checked_at", "due_at"])
      .where("name", "=", name)
      .executeTakeFirst();
    if (!row) throw new Refusal("live-source-unknown", { source: name });
    const next = Date.parse(row.checked_at ?? row.due_at) + intervalLengths[every];
    const due = row.checked_at === null ? row.due_at : new Date(next).toISOString();
    await transaction
      .updateTable("live_sources")
      .set({ every, due_at: due })
      .where("name", "=", name)
      .execute();
    await recordAudit(
      { kysely: transaction },
      {
        actor,
        action: "source:change",
        object: { table: "sources", id: name },
        before: { every: row.every },
        after: { every },
      },
    );
  });
}

/**
 * Makes a source due now.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`, `live-source-unknown`, also if it is paused
 */
export async function hurryLiveSource(
  { kysely }: Database,
  { actor, name }: { actor: Acting; name: string },
): Promise<void> {
  permit(actor, "import:run");
  const { numUpdatedRows } = await kysely
    .updateTable("live_sources")
    .set({ due_at: new Date().toISOString() })
    .where("name", "=", name)
    .where("paused", "=", 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("live-source-unknown", { source: name });
}

/** The name of the source that is due longest, and that nobody is fetching; `undefined` if none is. */
export async function findDueSource(
  { kysely }: Session,
  now: number = Date.now(),
): Promise<string | undefined> {
  const at = new Date(now).toISOString();
  const row = await kysely
    .selectFrom("live_sources")
    .select("name")
    .where("paused", "=", 0)
    .where("due_at", "<=", at)
    .where(sql<boolean>`(leased_until is null or leased_until < ${at})`)
    .orderBy("due_at")
    .orderBy("name")
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}
