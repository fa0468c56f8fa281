import {
  changesAfter,
  findTranslatedLanguages,
  latestChange,
  readServices,
  serviceIdsInBatches,
  type Database,
} from "@dragoman/database";
import {
  createEmbeddedProvider,
  parseSearchRequest,
  startProjector,
  type Projector,
  type SearchRecord,
  type SearchResult,
} from "@dragoman/search";
import { createSearchHost } from "@dragoman/search/host";
import { createSearchSession, deriveSearchKeys } from "@dragoman/search/session";
import { locales } from "../app/i18n/locales.server.ts";
import type { SearchAnswer } from "../app/search-protocol.ts";
import type { SearchSource } from "../app/server/site.server.ts";

/** The search of this process: the index, what keeps it true, and its two doors, for pages and for browsers. */
export interface Search {
  source: SearchSource;
  projector: Projector;
  /** Answers the search protocol below `searchPath`. */
  host: (request: Request) => Promise<Response>;
}

export const searchPath = "/api/search";

/** The protocol wants a name for the application; keys, not this, decide. */
const appId = "dragoman";

export function startSearch({
  database,
  secret,
  onError,
}: {
  database: Database;
  secret: string;
  onError: (error: unknown) => void;
}): Search {
  const provider = createEmbeddedProvider();
  const keys = deriveSearchKeys(secret);
  const projector = startProjector({
    provider,
    locales,
    onError,
    directory: {
      latestChange: () => latestChange(database),
      changesAfter: (position, limit) => changesAfter(database, position, limit),
      translatedLanguages: () => findTranslatedLanguages(database),
      readServices: (ids) => readServices(database, ids),
      serviceIdsInBatches: (size) => serviceIdsInBatches(database, size),
    },
  });
  const isReady = () => projector.state().ready;
  return {
    projector,
    host: createSearchHost({ provider, appId, keys, mount: searchPath, isReady, onError }),
    source: {
      isReady,
      session: (origin) => createSearchSession({ keys, appId, origin, locales, path: searchPath }),
      async answer(requests) {
        const results = await provider.search(requests.map((request) => parseSearchRequest({ ...request })));
        return results.map(answerOf);
      },
    },
  };
}

/** A result as the search host would send it. */
function answerOf(result: SearchResult<SearchRecord>): SearchAnswer {
  if (result.type !== "hits") throw new Error("Hits were asked for");
  const { hits, nbHits, offset, length, reachable, facets } = result;
  return {
    hits,
    nbHits,
    page: length === 0 ? 0 : Math.floor(offset / length),
    nbPages: length === 0 ? 0 : Math.ceil(reachable / length),
    ...(facets && { facets }),
  };
}
