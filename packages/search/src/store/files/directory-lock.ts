import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process, or another part of this one, writes in the folder. */
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
 * Keeps a folder for this process. The lock is one that the operating system holds on an (empty) SQLite file: it ends
 * with the process however that ends, so that there are no stale locks, and it counts between containers that share
 * a volume, where process ids say nothing.
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
  // The extended code carries the primary one in its low byte.
  return error.errcode & 0xff;
}
