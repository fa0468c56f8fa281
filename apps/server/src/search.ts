import {
  bindQueries,
  changesAfter,
  changeToken,
  enqueueAgain,
  enqueueAll,
  latestChange,
  readIdentity,
  readServices,
  readTerms,
  serviceIdsInBatches,
  type Database,
} from "@dragoman/database";
import {
  createSearchProvider,
  parseSearchRequest,
  serviceIndexName,
  startProjector,
  type EngineHealth as ProviderHealth,
  type Projector,
  type SearchProvider,
  type Surroundings,
} from "@dragoman/search";
import { createSearchHost, type CostlyAnswer, type SearchHost } from "@dragoman/search/host";
import { browserOrigin, type ProviderChoice } from "@dragoman/search/provider-choice";
import { portableAnswer } from "@dragoman/search/portable-answer";
import { createSearchSession, deriveSearchKeys, sessionLifetime } from "@dragoman/search/session";
import { join } from "node:path";
import { openProgress } from "./search-progress.ts";
import { locales as everyLocale } from "@dragoman/i18n/locales.server.ts";
import type { SearchSource } from "@dragoman/pages/site/site.server.ts";

export interface EngineHealth extends ProviderHealth {
  /** Milliseconds for which changes have waited to be indexed. */
  lag: number;
}

/** The search of this process: the index, the job that updates it, and two interfaces, for pages and for browsers. */
export interface Search {
  source: SearchSource;
  projector: Projector;
  provider: SearchProvider;
  /** Handles the search protocol below `searchPath`. */
  host: SearchHost;
  /** The state of a hosted engine; `undefined` with the embedded one. */
  engineHealth(): EngineHealth | undefined;
  /** Another origin that browsers send searches to; absent if they use this server. */
  browserOrigin: string | undefined;
  /** Ends running work and closes the files. */
  close(): Promise<void>;
}

export const searchPath = "/api/search";

/** The protocol requires an application name; access depends on keys only. */
const appId = "dragoman";

export async function startSearch({
  choice = { kind: "embedded" },
  locales = everyLocale,
  database,
  dataDirectory,
  directory = join(dataDirectory, "search"),
  isLeader = () => true,
  secret,
  openSurroundings,
  threads = 0,
  onError,
  onCostly,
  onNotice,
  beforeWork,
}: {
  /** The embedded engine by default. */
  choice?: ProviderChoice;
  /** Languages of the index; those of the interface by default. */
  locales?: readonly string[];
  database: Database;
  dataDirectory: string;
  /** The folder of the index, which only this process uses. */
  directory?: string | undefined;
  /** Whether this server writes to an engine that several share; it does by default. */
  isLeader?: () => boolean;
  secret: string;
  /** Data about places and public holidays (see `createPlaceKnowledge`); none by default. */
  openSurroundings?: () => Promise<Omit<Surroundings, "now">>;
  /** Additional threads in which the embedded engine searches; none by default. */
  threads?: number;
  onError: (error: unknown) => void;
  /** Receives responses to browsers that were slow or large. */
  onCostly?: (answer: CostlyAnswer) => void;
  /** Receives messages for the operator. */
  onNotice?: (notice: string) => void;
  /** The stored index is not updated before this resolves. */
  beforeWork?: () => Promise<unknown>;
}): Promise<Search> {
  const provider = await createSearchProvider(choice, {
    directory,
    threads,
    onError,
    ...(choice.kind !== "embedded" && { progress: openProgress(database, choice) }),
  });
  const keys = deriveSearchKeys(secret);
  const projector = startProjector({
    provider,
    locales,
    onError,
    isWriter: isLeader,
    ...(openSurroundings && { openSurroundings }),
    ...(onNotice && { onNotice }),
    ...(beforeWork && { beforeWork }),
    directory: {
      ...bindQueries(database, {
        latestChange,
        changeToken,
        changesAfter,
        identity: readIdentity,
        readTerms,
        readServices,
        serviceIdsInBatches,
      }),
      async changeAgain(services) {
        await (services === "all" ? enqueueAll(database) : enqueueAgain(database, services));
      },
    },
  });
  const isReady = () => projector.state().ready;
  function engineHealth(): EngineHealth | undefined {
    const health = provider.health?.();
    return health && { ...health, lag: projector.lag() };
  }
  return {
    projector,
    provider,
    browserOrigin: browserOrigin(choice),
    engineHealth,
    async close() {
      await projector.stop();
      await provider.close();
    },
    host: createSearchHost({
      provider,
      appId,
      keys,
      mount: searchPath,
      isReady,
      onError,
      ...(onCostly && { onCostly }),
    }),
    source: {
      // Without a response from the engine, pages show the same as before the index is built.
      isReady: () => isReady() && (engineHealth()?.state ?? "up") === "up",
      indexName: serviceIndexName,
      async session(origin) {
        const expiresAt = Math.floor(Date.now() / 1000) + sessionLifetime;
        const hosted = await provider.session?.({ locales, expiresAt });
        return hosted ?? createSearchSession({ keys, appId, origin, locales, path: searchPath });
      },
      async answer(requests) {
        const results = await provider.search(requests.map((request) => parseSearchRequest({ ...request })));
        return results.map(portableAnswer);
      },
    },
  };
}
