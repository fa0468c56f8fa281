import { type Database, readGrants } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { join } from "node:path";
import { secretFile } from "../security/instance-secret.ts";

/** Notices for the operator after the start of the server. */
export interface NoticeFacts {
  database: Database;
  dataDirectory: string;
  /** Which messages go to a file. */
  unsent: string | undefined;
  /** The secret of this instance stood in the database. */
  wasExposed: boolean;
  /** Why the bucket cannot be used; absent where files are stored in a folder. */
  storageTrial: Promise<string | void> | undefined;
  /** `null`: there is none. */
  ffmpeg: Promise<unknown>;
}

const withoutFfmpeg =
  "Media: there is no FFmpeg 5 or later with H.264 (FFMPEG_PATH). Sound and film are taken as MP4 and MP3 only, as they are.";

/** How the first administrator becomes one: only from the machine itself, so that nobody is by signing in first. */
const withoutAdministrator =
  "Nobody is an administrator yet. Run: dragoman user grant you@example.org admin (your e-mail address or phone number), then sign in with it.";

/** Lines for the operator, each with what to do. */
export async function readNotices(facts: NoticeFacts): Promise<string[]> {
  const { database, dataDirectory, unsent, wasExposed, storageTrial, ffmpeg } = facts;
  return [
    unsent,
    wasExposed ? movedSecret(dataDirectory) : undefined,
    await storageTrial,
    (await ffmpeg) === null ? withoutFfmpeg : undefined,
    (await hasAdministrator(database)) ? undefined : withoutAdministrator,
  ].filter((line) => line !== undefined);
}

/** The directory is of use without photos, so it starts without them. */
export function describeStorageFailure(error: unknown): string {
  return `Media: ${error instanceof Refusal ? `${error.message} ${error.next}` : String(error)}`;
}

function movedSecret(dataDirectory: string): string {
  const file = join(dataDirectory, secretFile);
  return `The secret of this instance stood in the database. A new one is in ${file}: everybody signs in again. Delete old copies of the database.`;
}

async function hasAdministrator(database: Database): Promise<boolean> {
  const grants = await readGrants(database, { actor: "system" });
  return grants.some(({ grant }) => grant.role === "admin");
}
