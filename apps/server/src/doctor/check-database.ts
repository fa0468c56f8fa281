import {
  countDirectory,
  countUnmetNeeds,
  type InspectedDatabase,
  inspectDatabase,
  latestChange,
  type MessageQueueState,
  readLastDone,
  readMessageQueue,
  retentionWork,
} from "@dragoman/database";
import type { Environment } from "../start/environment.ts";
import { failed, type Finding, judge, type Judgement, ok, warning } from "./finding.ts";

/** Data of the database that other checks need. */
export interface DatabaseFacts {
  clock?: InspectedDatabase["clock"];
  /** Absent if the schema is of another version. */
  latestChange?: number;
  queue?: MessageQueueState;
}

const day = 24 * 60 * 60_000;
/** Days covered by the counts of searches without results. */
const countedDays = 30;
/** Days after which daily work is overdue: one may pass while the server is stopped. */
const overdueDays = 2;

export async function checkDatabase(
  { dataDirectory: directory, databaseUrl: url }: Pick<Environment, "dataDirectory" | "databaseUrl">,
  now: number,
): Promise<{ findings: Finding[]; facts: DatabaseFacts }> {
  const facts: DatabaseFacts = {};
  const findings = await judge("database", async () => {
    const found = await inspectDatabase({ directory, url }, (database) => look(database, { now, facts }));
    return found ?? [ok(`There is no database yet: the first start creates one in ${directory}.`)];
  });
  return { findings, facts };
}

async function look(
  database: InspectedDatabase,
  { now, facts }: { now: number; facts: DatabaseFacts },
): Promise<Judgement[]> {
  const { place, schema } = database;
  const { pending, newer, isRunnable } = schema;
  facts.clock = database.clock;
  if (!isRunnable)
    return [
      failed(
        `${place} was migrated by a newer version of Dragoman (${newer.join(", ")}).`,
        "Update the program, or restore the backup from before.",
      ),
    ];
  if (pending.length > 0)
    return [
      warning(
        `${place} can be reached. Migrations are pending: ${pending.join(", ")}.`,
        'Run "dragoman migrate", or start the server: both make a copy before they apply them.',
      ),
    ];
  facts.latestChange = await latestChange(database);
  facts.queue = await readMessageQueue(database);
  const { organizations, services, locations } = await countDirectory(database);
  const since = new Date(now - countedDays * day).toISOString().slice(0, 10);
  const unmet = await countUnmetNeeds(database, { since });
  const later = newer.length === 0 ? "is current" : `permits this version (it also has ${newer.join(", ")})`;
  return [
    ok(
      `${place} can be reached, and its schema ${later}: ${organizations} organizations, ${services} services, ${locations} locations; ${unmet} searches without results in the last ${countedDays} days.`,
    ),
    checkRetention(await readLastDone(database, retentionWork), now),
  ];
}

function checkRetention(last: string | null, now: number): Judgement {
  if (last === null) return ok("Nothing was ever due for deletion; the server looks each day.");
  if (now - Date.parse(last) <= overdueDays * day) return ok(`What was due was deleted at ${last}.`);
  return warning(
    `What was due was last deleted at ${last}.`,
    "Start the server; if it runs, look for “Retention:” in its log (docs/retention.md).",
  );
}
