import { type Database, findDuplicates } from "@dragoman/database";

/** Looks for services of several sources that may be the same, for as long as the server runs. */
export interface DuplicateWatch {
  /** Looks for them if anything has changed; resolves when it is done. */
  wake(this: void): Promise<void>;
  stop(): Promise<void>;
}

export interface DuplicateWatchOptions {
  /** Whether this server looks, of several on one database; it does by default. */
  isLeader?: () => boolean;
  onError: (error: unknown) => void;
  /** Milliseconds between two looks at the outbox. */
  interval?: number;
  /** The part of the time that comparisons take at most. */
  mostOfTime?: number;
}

const defaultInterval = 60_000;

/** A large directory in which much changes is compared less often. */
const usualPartOfTime = 1 / 60;

/** Compares the services again after each change, an import of a whole directory among them. */
export function watchDuplicates(
  database: Database,
  {
    isLeader = () => true,
    onError,
    interval = defaultInterval,
    mostOfTime = usualPartOfTime,
  }: DuplicateWatchOptions,
): DuplicateWatch {
  let isStopped = false;
  let running: Promise<void> | undefined;
  let next = 0;
  const look = async () => {
    const began = performance.now();
    if (isStopped || !isLeader() || began < next) return;
    try {
      await findDuplicates(database);
    } catch (error) {
      if (!isStopped) onError(error);
    }
    const ended = performance.now();
    next = ended + (ended - began) / mostOfTime;
  };
  const wake = () =>
    (running ??= look().finally(() => {
      running = undefined;
    }));
  const timer = setInterval(() => void wake(), interval).unref();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
