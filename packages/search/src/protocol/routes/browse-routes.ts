import { searchIndex } from "../../engine/query/search-index.ts";
import type { SearchRequest } from "../../search-request.ts";
import { readCursor, writeCursor, type BrowseCursor } from "../records/browse-cursor.ts";
import { readWithoutDamaged } from "../../store/collection/drop-damaged.ts";
import { parametersInQuery } from "../answering/call.ts";
import { forcedRequest } from "../reading/forced-request.ts";
import type { HostedIndexes } from "./hosted-indexes.ts";
import { listParameter, type Parameters } from "../reading/parameter-values.ts";
import { recordsAfter } from "../records/record-order.ts";
import { encodedParameters, mergedParameters } from "../reading/request-parameters.ts";
import { indexIn, type RouteCall, type Route } from "./routes.ts";
import { hiddenFrom, shownRecord } from "../records/shown-record.ts";
import { searchableIndex, withoutLimit, withoutSecrets } from "../answering/store-source.ts";

/** The routes for iterating over all records of an index, or all hits of a search, beyond the pagination limit. */
export function browseRoutes(indexes: HostedIndexes): Route[] {
  const path = "/1/indexes/:index/browse";
  return [
    {
      method: "POST",
      path,
      permission: "browse",
      answer: async (call) => answerBrowsing(indexes, call, mergedParameters(await call.body())),
    },
    {
      method: "GET",
      path,
      permission: "browse",
      answer: (call) => answerBrowsing(indexes, call, parametersInQuery(call.query)),
    },
  ];
}

/** Before the first record. */
const beginning = -1;
/** Default number of records in one answer. */
const pageSize = 1000;

async function answerBrowsing(
  indexes: HostedIndexes,
  call: RouteCall,
  parameters: Parameters,
): Promise<{ body: object }> {
  const body = await readWithoutDamaged(
    () => browse(indexes, call, parameters),
    () => indexes.store.dropDamaged(indexIn(call)),
  );
  return { body };
}

function browse(indexes: HostedIndexes, call: RouteCall, sent: Parameters): object {
  const indexName = indexIn(call);
  const start = performance.now();
  const { position, parameters } = startOf(sent);
  const request = forcedRequest(
    { ...parameters, type: "default", indexName },
    { grant: call.grant, hitsPerPage: () => pageSize },
  );
  const hitsPerPage = Math.max(request.hitsPerPage ?? pageSize, 1);
  const page = { position, hitsPerPage };
  const walked = isEverything(request) ? everything(indexes, indexName, page) : found(indexes, request, page);
  const shown = {
    requested: listParameter(parameters, "attributesToRetrieve"),
    hidden: hiddenFrom(indexes, indexName, call.grant),
  };
  return {
    hits: walked.hits.map((record) => shownRecord(record, shown)),
    page: 0,
    nbHits: walked.nbHits,
    nbPages: Math.ceil(walked.nbHits / hitsPerPage),
    hitsPerPage,
    processingTimeMS: Math.max(1, Math.round(performance.now() - start)),
    query: request.query,
    params: encodedParameters(parameters),
    ...(walked.next !== undefined && { cursor: writeCursor({ position: walked.next, parameters }) }),
  };
}

/** Starts at the beginning or continues at a cursor, whose parameters hold for the whole iteration. */
function startOf(sent: Parameters): BrowseCursor {
  const { cursor, page: _, ...parameters } = sent;
  return cursor === undefined || cursor === null ? { position: beginning, parameters } : readCursor(cursor);
}

function isEverything({ query, similarQuery, filter, geo }: SearchRequest): boolean {
  const isAnywhere = geo.around === undefined && geo.boxes.length === 0 && geo.polygons.length === 0;
  return query.trim() === "" && similarQuery === undefined && filter === undefined && isAnywhere;
}

interface Page {
  position: number;
  hitsPerPage: number;
}

interface Walked {
  hits: readonly { objectID: string }[];
  nbHits: number;
  /** Where to continue, when there is more. */
  next: number | undefined;
}

function everything({ store }: HostedIndexes, indexName: string, { position, hitsPerPage }: Page): Walked {
  const { state } = searchableIndex(store, indexName);
  const { records, last } = recordsAfter(state, position, hitsPerPage);
  const nbHits = state.segments.reduce((sum, { liveCount }) => sum + liveCount, 0);
  return { hits: records, nbHits, next: last };
}

function found({ store }: HostedIndexes, request: SearchRequest, { position, hitsPerPage }: Page): Walked {
  const offset = Math.max(position, 0);
  // Attributes that the key must not see are removed afterwards, as when iterating over all records.
  const index = withoutSecrets(withoutLimit(searchableIndex(store, request.indexName)));
  const result = searchIndex(index, {
    ...request,
    type: "hits",
    facets: [],
    getRankingInfo: false,
    paging: { kind: "offset", offset, length: hitsPerPage },
    attributesToRetrieve: ["*"],
    attributesToHighlight: [],
    attributesToSnippet: [],
  });
  if (result.type !== "hits") throw new Error("Hits were asked for");
  const hits = result.hits.map(({ _highlightResult: _h, _snippetResult: _s, ...record }) => record);
  const seen = offset + hits.length;
  return { hits, nbHits: result.nbHits, next: hits.length > 0 && seen < result.nbHits ? seen : undefined };
}
