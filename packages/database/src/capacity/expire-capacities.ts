import { capacityHolds } from "@dragoman/hsds";
import type { Database } from "../database.ts";
import { editedSource } from "../entries/published-edits.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { claimPeriod, endPeriod, readLastDone } from "../retention/periodic-work.ts";

const work = "capacities";
const day = 86_400_000;

/**
 * Deletes expired local reports, and adds the services whose reports have expired since the last
 * time to the outbox, so that no index contains them any more. Once an hour, by any server. Returns the number
 * of services, and `undefined` if another server does it or has done it.
 */
export async function expireCapacities(
  database: Database,
  { now = Date.now() }: { now?: number } = {},
): Promise<number | undefined> {
  const claim = await claimPeriod(database, {
    name: work,
    period: new Date(now).toISOString().slice(0, 13),
    now,
  });
  if (!claim) return undefined;
  const lastDone = await readLastDone(database, work);
  const since = lastDone === null ? 0 : Date.parse(lastDone);
  const { kysely, kind } = database;
  const count = await kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    // Times of sources have offsets, so that texts order them by the day only.
    const from = new Date(Math.max(0, since - capacityHolds - 2 * day)).toISOString().slice(0, 10);
    const rows = await transaction
      .selectFrom("service_capacity")
      .select(["id", "service_id", "source_name", "updated"])
      .where("withdrawn_at", "is", null)
      .where((row) => row.or([row("updated", ">=", from), row("source_name", "=", editedSource)]))
      .execute();
    const ended = rows.filter(({ updated, source_name: source }) => {
      const end = Date.parse(updated ?? "") + capacityHolds;
      return end <= now && (end > since || source === editedSource);
    });
    // Of an hour, so they are few. Only as they were read: a new report may arrive at this moment.
    for (const { id, updated } of ended.filter(({ source_name: source }) => source === editedSource))
      await transaction
        .deleteFrom("service_capacity")
        .where("id", "=", id)
        .where("updated", "=", updated)
        .execute();
    const services = [...new Set(ended.flatMap(({ service_id: id }) => id ?? []))];
    if (services.length > 0) await enqueueServices(session, { services, at: new Date(now).toISOString() });
    return services.length;
  });
  await endPeriod(database, claim, { now });
  return count;
}
