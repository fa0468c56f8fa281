import { searchIndex } from "../../engine/query/search-index.ts";
import { refusal } from "../../search-refusal.ts";
import type { SearchRequest } from "../../search-request.ts";
import { forcedRequest } from "../reading/forced-request.ts";
import { requireWritable, timeStamp, type HostedIndexes } from "./hosted-indexes.ts";
import { mergedParameters } from "../reading/request-parameters.ts";
import { indexIn, type Route } from "./routes.ts";
import { searchableIndex, withoutLimit } from "../answering/store-source.ts";

/** The route for deleting all records that match filters. */
export function deleteByRoutes(indexes: HostedIndexes): Route[] {
  return [
    {
      method: "POST",
      path: "/1/indexes/:index/deleteByQuery",
      permission: "deleteIndex",
      async answer(call) {
        const indexName = requireWritable(indexes, indexIn(call));
        const { query: _, ...parameters } = mergedParameters(await call.body());
        const request = forcedRequest(
          { ...parameters, type: "default", indexName },
          { grant: call.grant, hitsPerPage: () => pageSize },
        );
        requireFilter(request);
        await indexes.locks.alone([indexName], () => deleteFound(indexes, request));
        return { body: { updatedAt: timeStamp(), taskID: indexes.tasks.next() } };
      },
    },
  ];
}

/**
 * Without a filter the call would most likely be a mistake that empties the index; there is a separate call for that.
 */
function requireFilter({ filter, geo }: SearchRequest): void {
  const isSomewhere = geo.around !== undefined || geo.boxes.length > 0 || geo.polygons.length > 0;
  if (filter === undefined && !isSomewhere) {
    throw refusal.parameterInvalid("filters", "filters, facetFilters, numericFilters, tagFilters or a place");
  }
}

const pageSize = 1000;

/** Looks up all matches in one state of the index and removes them together. */
async function deleteFound({ store }: HostedIndexes, request: SearchRequest): Promise<void> {
  if (store.describe(request.indexName) === undefined) return;
  const index = withoutLimit(searchableIndex(store, request.indexName));
  const objectIDs: string[] = [];
  for (;;) {
    const result = searchIndex(index, {
      ...request,
      type: "hits",
      facets: [],
      getRankingInfo: false,
      distinct: 0,
      paging: { kind: "offset", offset: objectIDs.length, length: pageSize },
      attributesToRetrieve: ["objectID"],
      attributesToHighlight: [],
      attributesToSnippet: [],
    });
    if (result.type !== "hits") throw new Error("Hits were asked for");
    objectIDs.push(...result.hits.map(({ objectID }) => objectID));
    if (result.hits.length < pageSize) break;
  }
  if (objectIDs.length === 0) return;
  await store.write(
    request.indexName,
    objectIDs.map((objectID) => ({ kind: "remove", objectID })),
  );
}
