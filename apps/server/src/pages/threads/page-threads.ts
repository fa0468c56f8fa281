import type { DatabaseOptions } from "@dragoman/database";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { availableParallelism } from "node:os";
import type { LogFormat } from "../../log/log.ts";
import { currentRequestId } from "../../requests/request-id.ts";
import type { DrawPage } from "../pages.ts";
import { PageThread } from "./page-thread.ts";
import { readSiteNow } from "./shared-site.ts";

/** Each holds the built pages and all their messages. */
const maxThreads = 3;
/** After this many threads that ended by themselves no other is started: the machine has a problem. */
const maxEnds = 10;

/** One core is left to the thread that answers. On a single core threads would only cost. */
export function usualPageThreads(cores = availableParallelism()): number {
  return Math.min(maxThreads, cores - 1);
}

export interface PageThreads {
  /** Renders a page that is the same for every reader without an account. */
  drawPage: DrawPage;
  /** Resolves when all threads have loaded the pages; requests need not wait for it. */
  ready: Promise<unknown>;
  counts: () => ThreadCounts;
  close: () => Promise<void>;
  /** For tests: makes a thread fail. */
  failOne: () => Promise<void>;
}

export interface ThreadCounts {
  ready: number;
  starting: number;
  /** Pages that are being rendered. */
  pending: number;
  /** Threads that have ended by themselves. */
  ended: number;
}

export interface PageThreadsOptions {
  count: number;
  site: Site;
  database: DatabaseOptions;
  /** The folder of the build that the server has started with. */
  build: string;
  /** Renders a page here: while threads start, and after one has failed. */
  here: DrawPage;
  onError: (error: unknown) => void;
  /** How threads write errors of pages. */
  logFormat: LogFormat;
}

/** Renders pages in threads, so that the thread that answers is free for searches. */
export function createPageThreads(options: PageThreadsOptions): PageThreads {
  const { count, site, here, onError } = options;
  const { database, build, logFormat } = options;
  const threads = new Set<PageThread>();
  let ends = 0;
  let isClosing = false;

  function start(): void {
    const thread = new PageThread(site, { database, build, logFormat });
    threads.add(thread);
    void thread.ended.then((error) => replace(thread, error));
  }

  function replace(thread: PageThread, error: Error): void {
    threads.delete(thread);
    if (isClosing) return;
    onError(error);
    ends += 1;
    if (ends < maxEnds) start();
  }

  for (let number = 0; number < count; number++) start();
  return {
    ready: Promise.all(Array.from(threads, ({ ready }) => ready)),
    async drawPage(page) {
      const thread = leastBusy(threads);
      if (!thread) return here(page);
      const { request, origin, nonce } = page;
      const rendered = await thread.render({
        url: request.url,
        headers: [...request.headers],
        origin,
        nonce,
        requestId: currentRequestId(),
        siteNow: await readSiteNow(site, origin),
      });
      return rendered ? new Response(rendered.body || null, rendered) : here(page);
    },
    counts() {
      const all = [...threads];
      const ready = all.filter(({ isReady }) => isReady).length;
      const pending = all.reduce((sum, thread) => sum + thread.pending, 0);
      return { ready, starting: all.length - ready, pending, ended: ends };
    },
    async close() {
      isClosing = true;
      await Promise.all(Array.from(threads, (thread) => thread.close()));
    },
    async failOne() {
      const [thread] = threads;
      await thread?.fail();
    },
  };
}

function leastBusy(threads: Iterable<PageThread>): PageThread | undefined {
  const [least] = [...threads]
    .filter(({ isReady }) => isReady)
    .toSorted((one, other) => one.pending - other.pending);
  return least;
}
