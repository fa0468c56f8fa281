import { searchOnlyKey } from "../keys/key-ring.ts";
import { createKeyCheck } from "../keys/keys.ts";
import { listenForCalls, type Listening } from "./node-server.ts";
import { answerCall, type CallOptions } from "../protocol/answering/answer-call.ts";
import { createAnswerCache } from "../protocol/answering/answer-cache.ts";
import { attachmentRoutes } from "../protocol/routes/attachment-routes.ts";
import { browseRoutes } from "../protocol/routes/browse-routes.ts";
import { deleteByRoutes } from "../protocol/routes/delete-by-routes.ts";
import { dictionaryRoutes } from "../protocol/routes/dictionary-routes.ts";
import type { HostedIndexes } from "../protocol/routes/hosted-indexes.ts";
import { idleRoutes } from "../protocol/routes/idle-routes.ts";
import { indexRoutes } from "../protocol/routes/index-routes.ts";
import { keyRoutes } from "../protocol/routes/key-routes.ts";
import { objectRoutes } from "../protocol/routes/object-routes.ts";
import { createRouter } from "../protocol/routes/routes.ts";
import { searchRoutes } from "../protocol/routes/search-routes.ts";
import { answeringHere } from "../protocol/answering/make-answer.ts";
import { storeSource } from "../protocol/answering/store-source.ts";
import { createTaskNumbers } from "../protocol/routes/task-numbers.ts";
import { searchQueue } from "../protocol/budget/search-queue.ts";
import type { CostlyAnswer } from "../protocol/budget/costly-answers.ts";
import { createUnreadAnswers, maxUnread } from "./unread-answers.ts";
import { createRateLimit } from "../limits/rate-limit.ts";
import { refusal } from "../search-refusal.ts";
import { SearchThreads } from "../search-threads/search-threads.ts";
import { openStoredKeys } from "../keys/stored-keys.ts";
import { openIndexStore } from "../store/indexes/open-index-store.ts";
import type { IndexStore } from "../store/indexes/index-store.ts";
import { NameLocks } from "../store/indexes/name-locks.ts";
import { directoryRefusal } from "../store/files/usable-directory.ts";

export interface StandaloneHostOptions {
  /** 0 selects any free port. */
  port: number;
  /** Address to listen on; all when absent. */
  host?: string;
  appId: string;
  /** Has all permissions; never stored. */
  adminKey: string;
  /** May search every index and nothing else. */
  searchKey?: string | undefined;
  /** The folder of the indexes; in memory when absent. */
  directory?: string;
  /** Number of search threads beside this one; none when absent. */
  threads?: number;
  /** Receives internal errors, which answer 500. */
  onError: (error: unknown) => void;
  /** Receives reports of slow or large answers. */
  onCostly?: (answer: CostlyAnswer) => void;
}

/** Milliseconds between cleanups of interrupted replacements. */
const sweepInterval = 3_600_000;

/**
 * The standalone search host for arbitrary records: the whole Algolia search protocol at `/1/…`, reading and writing,
 * over indexes in a folder. Closing it lets running calls finish.
 */
export async function startStandaloneHost(options: StandaloneHostOptions): Promise<Listening> {
  const { port, host, onError } = options;
  const store = await openStore(options);
  const calls = callOptions(store, options);
  try {
    const server = await listenForCalls((call) => answerCall(calls, call), { port, host });
    const sweep = () => void store.sweep().catch(onError);
    sweep();
    const sweeping = setInterval(sweep, sweepInterval);
    return {
      port: server.port,
      async close() {
        clearInterval(sweeping);
        await server.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** An unusable folder is for the operator to fix (`data-directory-unusable`). */
async function openStore({ directory, onError }: StandaloneHostOptions): Promise<IndexStore> {
  try {
    return await openIndexStore({ ...(directory !== undefined && { directory }), onError });
  } catch (error) {
    throw (directory !== undefined && directoryRefusal(directory, error)) || error;
  }
}

function callOptions(store: IndexStore, options: StandaloneHostOptions): CallOptions {
  const { appId, adminKey, searchKey, threads: count = 0, onError } = options;
  const given = searchKey === undefined ? [] : [searchOnlyKey(searchKey)];
  const keys = openStoredKeys({ store, administrator: adminKey, given });
  const source = storeSource(store);
  const here = answeringHere(source);
  const threads =
    count > 0
      ? new SearchThreads({ count, here, searchable: (name) => store.searchable(name), onError })
      : undefined;
  const indexes: HostedIndexes = { store, locks: new NameLocks(), tasks: createTaskNumbers() };
  return {
    appId,
    onError,
    mount: "",
    checkKey: createKeyCheck(() => keys.ring()),
    findRoute: createRouter([
      ...idleRoutes(),
      ...searchRoutes({
        source,
        isReady: () => true,
        makeAnswer: threads?.makeAnswer ?? here,
        queue: searchQueue(count),
        onCostly: options.onCostly,
      }),
      ...objectRoutes(indexes),
      ...browseRoutes(indexes),
      ...deleteByRoutes(indexes),
      ...indexRoutes(indexes),
      ...attachmentRoutes(indexes),
      ...keyRoutes(keys),
      ...dictionaryRoutes(indexes),
    ]),
    refusePath: refusal.pathUnknown,
    answerCache: createAnswerCache(),
    rateLimit: createRateLimit(),
    unread: createUnreadAnswers(maxUnread),
    // On this host, rate limits are set by each key.
    callsPerHour: 0,
  };
}
