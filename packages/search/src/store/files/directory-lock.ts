import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process, or another component of this one, has locked the folder. */
export class DirectoryLockedError extends Error {
  constructor(directory: string) {
    super(`Another process is using the search index in ${directory}`);
    this.name = "DirectoryLockedError";
  }
}

export interface DirectoryLock {
  release(): void;
}

const busy = 5;
const notADatabase = 26;

/**
 * Locks a folder for this process. The lock is an operating system lock on an empty SQLite file: it ends with the
 * process in any case, so there are no stale locks, and it works between containers that share a volume, where process
 * ids do not.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = join(directory, "lock");
  try {
    return lockFile(path);
  } catch (error) {
    const code = sqliteCodeOf(error);
    if (code === busy) throw new DirectoryLockedError(directory);
    if (code !== notADatabase) throw error;
    rmSync(path);
    return lockFile(path);
  }
}

function lockFile(path: string): DirectoryLock {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    throw error;
  }
  return { release: () => database.close() };
}

function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number")
    return undefined;
  // The extended code has the primary code in its low byte.
  return error.errcode & 0xff;
}
