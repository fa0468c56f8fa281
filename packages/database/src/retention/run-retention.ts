import { type RawBuilder, sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { tooFewInTown } from "../feedback/unmet-town-needs.ts";
import { tooFewToShow } from "../feedback/unmet-needs.ts";
import { removeFailedUploads } from "../media/uploads.ts";
import type { Schema } from "../schema.ts";
import { yieldToWriters } from "../yield-to-writers.ts";
import { claimPeriod, endPeriod } from "./periodic-work.ts";
import { retention, type Retained, type RetentionDays } from "./retention-periods.ts";

/** The name of the daily work, as `readLastDone` takes it. */
export const retentionWork = "retention";

/** Rows deleted in one statement: a few milliseconds, so that nobody who writes waits for longer. */
const slice = 500;

const day = 24 * 60 * 60_000;

/** Days that a session lasts, however often it is used. */
export const longestSessionDays = 365;

export interface RetentionRun {
  now: number;
  days: RetentionDays;
  /** Checked between slices: a server that stops leaves the rest to the next one. */
  signal?: AbortSignal | undefined;
}

/** The number of deleted rows, by what they were; only those that had any. */
export type RetentionOutcome = Partial<Record<Retained, number>>;

/**
 * Deletes what is due in this hour and on this day, unless another server of the database has done it, or does. Returns
 * what was deleted; `undefined` if nothing was to do here. A rule that fails stops none of the others: it is thrown at the
 * end, and all are tried again when the claim of the period has expired.
 */
export async function runRetention(
  database: Database,
  run: RetentionRun,
): Promise<RetentionOutcome | undefined> {
  const at = new Date(run.now).toISOString();
  const periods = { hour: at.slice(0, 13), day: at.slice(0, 10) };
  let outcome: RetentionOutcome | undefined;
  const failures: unknown[] = [];
  for (const checked of ["hour", "day"] as const) {
    const name = checked === "day" ? retentionWork : `${retentionWork} of the ${checked}`;
    const claim = await claimPeriod(database, { name, period: periods[checked], now: run.now });
    if (!claim) continue;
    const { deleted, failed } = await deleteDue(database, { ...run, checked });
    outcome = Object.assign(outcome ?? {}, deleted);
    failures.push(...failed);
    if (run.signal?.aborted) break;
    if (failed.length === 0) await endPeriod(database, claim, { now: run.now });
  }
  if (failures.length > 1) throw new AggregateError(failures, "Several rules of retention failed");
  if (failures.length === 1) throw failures[0];
  return outcome;
}

async function deleteDue(
  database: Database,
  { now, days, signal, checked }: RetentionRun & { checked: "hour" | "day" },
): Promise<{ deleted: RetentionOutcome; failed: unknown[] }> {
  const outcome: RetentionOutcome = {};
  const failed: unknown[] = [];
  for (const [name, rule] of Object.entries(rules) as [Retained, Rule][]) {
    if (retention[name].checked !== checked) continue;
    const before = new Date(now - days[name] * day).toISOString();
    let deleted = 0;
    let last: number;
    try {
      do {
        last = signal?.aborted ? 0 : await rule(database, { before, now });
        deleted += last;
        if (last > 0) await yieldToWriters();
      } while (last >= slice);
    } catch (error) {
      failed.push(error);
    }
    if (deleted > 0) outcome[name] = deleted;
  }
  return { deleted: outcome, failed };
}

/** Deletes at most a slice of rows, and returns how many; fewer than a slice: no more are left. */
type Rule = (database: Database, due: { before: string; now: number }) => Promise<number>;

/** What is deleted when, by the names of `retention`. */
const rules: Readonly<Record<Retained, Rule>> = {
  oneTimeCodes: (database, { before }) =>
    deleteSlice(database, {
      table: "one_time_codes",
      key: ["purpose", "recipient_hash"],
      due: sql`expires_at < ${before}`,
    }),
  challenges: (database, { before }) =>
    deleteSlice(database, { table: "challenges", key: ["id"], due: sql`expires_at < ${before}` }),
  sentCounts: (database, { before }) =>
    deleteSlice(database, {
      table: "sent_counts",
      key: ["span", "recipient"],
      due: sql`span < ${dayOf(before)}`,
    }),
  callCounts: (database, { before }) =>
    deleteSlice(database, {
      table: "call_counts",
      key: ["ends_at", "subject"],
      due: sql`ends_at < ${before}`,
    }),
  failedUploads: (database, { before }) => removeFailedUploads(database, { before, most: slice }),
  sessions: (database, { before, now }) =>
    deleteSlice(database, {
      table: "sessions",
      key: ["id"],
      due: sql`(expires_at < ${before} or created_at < ${new Date(now - longestSessionDays * day).toISOString()})`,
    }),
  familiarNetworks: (database, { before }) =>
    deleteSlice(database, {
      table: "familiar_networks",
      key: ["person_id", "network_hash"],
      due: sql`last_day < ${dayOf(before)}`,
    }),
  failedMessages: (database, { before }) =>
    deleteSlice(database, { table: "messages", key: ["id"], due: sql`failed_at < ${before}` }),
  unmetNeeds: (database, { before }) =>
    deleteSlice(database, { ...unmetNeeds, due: sql`day < ${dayOf(before)}` }),
  rareUnmetNeeds: (database, { before }) =>
    deleteSlice(database, {
      ...unmetNeeds,
      due: sql`day < ${dayOf(before)} and text in (select text from unmet_needs where text <> ''
        group by text having sum(count) < ${tooFewToShow})`,
    }),
  unmetTownNeeds: (database, { before }) =>
    deleteSlice(database, { ...unmetTownNeeds, due: sql`day < ${dayOf(before)}` }),
  rareUnmetTownNeeds: (database, { before }) =>
    deleteSlice(database, {
      ...unmetTownNeeds,
      // As they are counted for stewards, and all of them at once.
      due: sql`day < ${dayOf(before)} and (town, locale, text, categories) in (
        select town, locale, text, categories from unmet_town_needs
        group by town, locale, text, categories having sum(count) < ${tooFewInTown})`,
    }),
  suggestions: (database, { before }) =>
    deleteSlice(database, { table: "suggestions", key: ["id"], due: sql`day < ${dayOf(before)}` }),
  declinedNotes: forgetDeclined,
  settledDifferences: (database, { before }) =>
    deleteSlice(database, { table: "settled_differences", key: ["id"], due: sql`settled_at < ${before}` }),
  itemNotes: (database, { before }) =>
    deleteSlice(database, { table: "item_notes", key: ["id"], due: sql`at < ${before}` }),
  itemHolders: (database, { before }) =>
    deleteSlice(database, { table: "item_holders", key: ["queue", "item_id"], due: sql`since < ${before}` }),
  auditEvents: (database, { before }) =>
    deleteSlice(database, { table: "audit_events", key: ["id"], due: sql`at < ${before}` }),
  importTasks: (database, { before }) =>
    deleteSlice(database, {
      table: "import_tasks",
      key: ["id"],
      due: sql`finished_at < ${before} and stored is null and state in ('applied', 'discarded')`,
    }),
  importRuns: (database, { before }) =>
    deleteSlice(database, {
      table: "import_runs",
      key: ["id"],
      // The last one that was applied says what a source is made of; another state than these is still at work.
      due: sql`started_at < ${before} and finished_at is not null and state in ('applied', 'failed', 'dry_run')
        and (state <> 'applied' or exists (select 1 from import_runs as later where later.source = import_runs.source
          and later.state = 'applied' and later.started_at > import_runs.started_at))
        and not exists (select 1 from live_sources where live_sources.run_id = import_runs.id)`,
    }),
};

const unmetNeeds = {
  table: "unmet_needs",
  key: ["day", "locale", "country", "text", "categories"],
} as const;

const unmetTownNeeds = {
  table: "unmet_town_needs",
  key: ["day", "town", "locale", "text", "categories"],
} as const;

interface Slice {
  table: keyof Schema;
  /** The columns of the primary key. */
  key: readonly string[];
  due: RawBuilder<unknown>;
}

/** One short statement: neither kind of database has `delete … limit`. */
async function deleteSlice({ kysely }: Session, { table, key, due }: Slice): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const result = await sql`
    delete from ${sql.table(table)} where (${columns}) in
      (select ${columns} from ${sql.table(table)} where ${due} limit ${slice})
  `.execute(kysely);
  return Number(result.numAffectedRows ?? 0);
}

/** The suggestion stays; what a visitor wrote goes. */
async function forgetDeclined({ kysely }: Session, { before }: { before: string }): Promise<number> {
  const result = await sql`
    update suggestions set note = '', declined_at = null where id in
      (select id from suggestions where declined_at < ${before} limit ${slice})
  `.execute(kysely);
  return Number(result.numAffectedRows ?? 0);
}

function dayOf(at: string): string {
  return at.slice(0, 10);
}
