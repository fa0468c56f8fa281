import { searchFacet } from "./engine/search-facet.ts";
import { countRecords, searchHits } from "./engine/search-hits.ts";
import { createSearchIndex, removeRecord, upsertRecord, type SearchIndex } from "./engine/search-index.ts";
import type { IndexSettings } from "./index-settings.ts";
import type { IndexBatch, SearchAdmin, SearchProvider } from "./provider.ts";
import type { SearchRecord } from "./record.ts";
import { refusal } from "./search-refusal.ts";
import type { SearchRequest } from "./search-request.ts";
import type { SearchResult } from "./search-result.ts";

/** The engine in this process: everything is in memory and gone with it, so it is built from the database at start. */
export function createEmbeddedProvider(): SearchProvider & SearchAdmin {
  const indexes = new Map<string, SearchIndex>();

  function indexNamed(name: string): SearchIndex {
    const index = indexes.get(name);
    if (!index) throw refusal.indexMissing(name);
    return index;
  }

  return {
    async search(requests) {
      const found = requests.map((request) => ({ request, index: indexNamed(request.indexName) }));
      return found.map(({ request, index }) => searchOne(index, request));
    },
    async create(settings) {
      const known = indexes.get(settings.name);
      if (known && JSON.stringify(known.settings) === JSON.stringify(settings)) return;
      const index = createSearchIndex(settings);
      for (const name of namesOf(settings)) indexes.set(name, index);
    },
    async upsert(indexName, records) {
      const index = indexNamed(indexName);
      for (const record of records) upsertRecord(index, record);
    },
    async remove(indexName, objectIDs) {
      const index = indexNamed(indexName);
      for (const objectID of objectIDs) removeRecord(index, objectID);
    },
    async replaceServices({ indexName, serviceIds, records }) {
      const index = indexNamed(indexName);
      for (const objectID of identitiesOf(index, new Set(serviceIds))) removeRecord(index, objectID);
      for (const record of records) upsertRecord(index, record);
    },
    async replaceAll(settings, batches) {
      for (const index of await buildIndexes(settings, batches)) {
        for (const name of namesOf(index.settings)) indexes.set(name, index);
      }
    },
    async count(indexName) {
      const index = indexes.get(indexName);
      return index ? countRecords(index) : 0;
    },
  };
}

function searchOne(index: SearchIndex, request: SearchRequest): SearchResult<SearchRecord> {
  return request.type === "facet" ? searchFacet(index, request) : searchHits(index, request);
}

async function buildIndexes(
  settings: readonly IndexSettings[],
  batches: AsyncIterable<readonly IndexBatch[]>,
): Promise<SearchIndex[]> {
  const built = new Map(settings.map((one) => [one.name, createSearchIndex(one)]));
  for await (const batch of batches) {
    for (const { indexName, records } of batch) {
      const index = built.get(indexName);
      if (!index) throw refusal.indexMissing(indexName);
      for (const record of records) upsertRecord(index, record);
    }
  }
  return [...built.values()];
}

function namesOf({ name, aliases = [] }: IndexSettings): string[] {
  return [name, ...aliases];
}

function identitiesOf(index: SearchIndex, serviceIds: ReadonlySet<string>): string[] {
  const identities: string[] = [];
  for (const record of index.records) {
    const serviceId = record?.["serviceId"];
    if (record && typeof serviceId === "string" && serviceIds.has(serviceId))
      identities.push(record.objectID);
  }
  return identities;
}
