import { randomUUID } from "node:crypto";
import type { Session } from "../database.ts";
import { changeToken, latestChange } from "../outbox/changes.ts";
import { oneOf } from "../one-of.ts";
import { ensureSetting } from "../settings.ts";
import { readSnapshot } from "../snapshot.ts";

/** A service that changed, at its latest change. */
export interface DirectoryChange {
  position: number;
  serviceId: string;
  /** RFC 3339. */
  at: string;
  /** It is no longer public: withdrawn by its source, or archived here. */
  isRemoved: boolean;
}

/** A stretch of the changes of the directory. */
export interface DirectoryChanges {
  changes: DirectoryChange[];
  /** Where to continue. */
  position: number;
  /** The position of the latest change of all. */
  latest: number;
  /** What happened up to `position`: opaque, and another one after a backup was restored. */
  history: string;
}

/**
 * The services that changed after a position, earliest first, each once and at its latest change. Positions become
 * visible in order, so that a reader that continues from `position` misses nothing, even with concurrent writes.
 *
 * `undefined` if the database has not lived through what the caller has read: positions repeat after a backup was
 * restored, and mean something else.
 */
export async function readDirectoryChanges(
  database: Session,
  { after, history, most }: { after: number; history?: string | undefined; most: number },
): Promise<DirectoryChanges | undefined> {
  const epoch = await readEpoch(database);
  return readSnapshot(database, async (session) => {
    const { kysely, kind } = session;
    const latest = await latestChange(session);
    if (after > latest) return undefined;
    if (history !== undefined && !(await isHistory(session, { epoch, history, after }))) return undefined;
    const rows = await kysely
      .selectFrom("search_changes")
      .select(["position", "service_id", "at"])
      .where("position", ">", after)
      .orderBy("position")
      .limit(most)
      .execute();
    const shown = await kysely
      .selectFrom("services")
      .select("id")
      .where("withdrawn_at", "is", null)
      .where(oneOf(kind, { column: "id", values: rows.map(({ service_id: id }) => id) }))
      .execute();
    const publicIds = new Set(shown.map(({ id }) => id));
    const position = rows.at(-1)?.position ?? after;
    return {
      changes: rows.map((row) => ({
        position: row.position,
        serviceId: row.service_id,
        at: row.at,
        isRemoved: !publicIds.has(row.service_id),
      })),
      position,
      latest,
      history: await historyAt(session, { epoch, position }),
    };
  });
}

/** The latest position of the changes, and the history up to it. */
export async function latestState(database: Session): Promise<{ latest: number; history: string }> {
  const epoch = await readEpoch(database);
  return readSnapshot(database, async (session) => {
    const latest = await latestChange(session);
    return { latest, history: await historyAt(session, { epoch, position: latest }) };
  });
}

/** How much has changed after a position, without what. */
export interface DirectoryChangeCount {
  count: number;
  latest: number;
  /** What happened up to `latest`. */
  history: string;
  /** When the latest change happened, RFC 3339; `null` if there never was one. */
  at: string | null;
}

/** Counts the changes after a position; `undefined` as for `readDirectoryChanges`. */
export async function countDirectoryChanges(
  database: Session,
  { after, history }: { after: number; history?: string | undefined },
): Promise<DirectoryChangeCount | undefined> {
  const epoch = await readEpoch(database);
  return readSnapshot(database, async (session) => {
    const latest = await latestChange(session);
    if (after > latest) return undefined;
    if (history !== undefined && !(await isHistory(session, { epoch, history, after }))) return undefined;
    const row = await session.kysely
      .selectFrom("search_changes")
      .select(({ fn }) => [fn.countAll<number | string>().as("count"), fn.max("at").as("at")])
      .where("position", ">", after)
      .executeTakeFirst();
    return {
      count: Number(row?.count ?? 0),
      latest,
      history: await historyAt(session, { epoch, position: latest }),
      at: row?.at ?? null,
    };
  });
}

async function historyAt(
  session: Session,
  { epoch, position }: { epoch: string; position: number },
): Promise<string> {
  return `${epoch}.${(await changeToken(session, position)) ?? ""}`;
}

/** The setting with the random name of the history since the database was filled. */
const epochSetting = "changes_epoch";

/** Read first, because it is written once and needed by every call. */
async function readEpoch(database: Session): Promise<string> {
  const row = await database.kysely
    .selectFrom("settings")
    .select("value")
    .where("name", "=", epochSetting)
    .executeTakeFirst();
  return row?.value ?? ensureSetting(database, { name: epochSetting, make: randomUUID });
}

/** Begins another history: earlier positions of readers are no longer valid. */
export async function renewHistory({ kysely }: Session): Promise<void> {
  await kysely.deleteFrom("settings").where("name", "=", epochSetting).execute();
}

/**
 * Whether the database has the history that somebody has read up to a position. A file that was copied back has the
 * same epoch, and other tokens since the copy; tokens are kept for the latest positions only.
 */
async function isHistory(
  session: Session,
  { epoch, history, after }: { epoch: string; history: string; after: number },
): Promise<boolean> {
  const [epochRead, tokenRead = ""] = history.split(".", 2);
  if (epochRead !== epoch) return false;
  if (tokenRead === "") return after === 0;
  const oldest = await session.kysely
    .selectFrom("search_timeline")
    .select(({ fn }) => fn.min("position").as("position"))
    .executeTakeFirst();
  if (after < (oldest?.position ?? 0)) return true;
  return (await changeToken(session, after)) === tokenRead;
}
