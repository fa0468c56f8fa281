import { usualPageThreads } from "../pages/threads/page-threads.ts";

/** How the connections of the process to PostgreSQL are shared. */
export interface SharedConnections {
  /** For requests in the thread that answers. */
  requests: number;
  /** For work without a limit of time. */
  longWork: number;
  /** For each thread that renders pages. */
  thread: number;
  threads: number;
}

/** The leader holds one as long as it leads; an import in slices holds another, and reads with a third. */
const longWork = 3;

/** What reads in a transaction may read beside it. */
const fewest = 2;

/** Concurrent queries of a page. */
const mostOfThread = 4;

/** Never more than `total`, which is 5 at least: with few connections, there are fewer threads that render pages. */
export function shareConnections(total: number, wantedThreads = usualPageThreads()): SharedConnections {
  const threads = Math.max(0, Math.min(wantedThreads, Math.floor((total - longWork - fewest) / fewest)));
  const part = Math.floor((total - longWork) / 2 / threads);
  const thread = threads === 0 ? 0 : Math.min(mostOfThread, Math.max(fewest, part));
  return { requests: total - longWork - threads * thread, longWork, thread, threads };
}
