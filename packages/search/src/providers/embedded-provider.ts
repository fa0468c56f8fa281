import { functionWords } from "../directory/function-words.ts";
import { indexViews } from "../directory/index-view.ts";
import type { DirectoryPlan, SearchAdmin, SearchProvider } from "../directory/provider.ts";
import type { DirectoryRecord } from "../directory/record.ts";
import type { IndexState, SearchableIndex } from "../engine/index-state.ts";
import { createGlossary, type Glossary } from "../engine/query/views/glossary.ts";
import { coversSchema, schemaOf } from "../engine/query/views/view-schema.ts";
import type { View } from "../engine/query/views/view.ts";
import { currentSlot } from "../open-slots.ts";
import { answeringHere, type MakeAnswer } from "../protocol/answering/make-answer.ts";
import type { SearchSource } from "../protocol/answering/search-source.ts";
import { storeSource } from "../protocol/answering/store-source.ts";
import type { SearchRequest } from "../search-request.ts";
import type { SearchResult } from "../search-result.ts";
import { SearchThreads } from "../search-threads/search-threads.ts";
import type { Collection, WriteOperation } from "../store/collection/collection.ts";
import { openCollection } from "../store/collection/open-collection.ts";

export interface EmbeddedProviderOptions {
  /** The folder of the segments; in memory only when absent. */
  directory?: string;
  /** Search threads beside this one; none when absent. */
  threads?: number;
  /** Receives background errors. */
  onError: (error: unknown) => void;
}

/**
 * The engine in this process. All languages are views of one collection, whose files only mirror the database:
 * unreadable ones are rebuilt.
 */
export function createEmbeddedProvider(
  options: EmbeddedProviderOptions,
): SearchProvider & SearchAdmin & SearchSource {
  let views: ReadonlyMap<string, View> = new Map();
  let glossary: Glossary | undefined;
  let version = 0;
  let collection: Collection | undefined;

  function opened(): Collection {
    if (!collection) throw new Error("No plan has been adopted");
    return collection;
  }

  function searchable(name: string): SearchableIndex | undefined {
    const view = views.get(name);
    const state = collection?.state;
    // The collection holds directory records, which a view presents as search records.
    return view && state && { name, state, view, glossary };
  }
  const here = storeSource({
    searchable,
    settings: () => undefined,
    dropDamaged: () => opened().dropDamaged(),
  });
  const makeHere = answeringHere(here);
  const { threads: count = 0, onError } = options;
  let started: SearchThreads | undefined;
  /** Started at the first search: the initial build needs the processor. */
  function threads(): SearchThreads {
    return (started ??= new SearchThreads({ count, searchable, onError, here: makeHere }));
  }

  return {
    kind: "embedded",
    async adopt(plan) {
      const adopted = new Map(plan.indexes.flatMap((one) => indexViews(one, functionWords())));
      const schema = schemaOf([...adopted.values()]);
      collection ??= await openCollection({ ...options, schema });
      if (!coversSchema(collection.schema, schema)) await collection.reshape(schema);
      views = adopted;
      glossary = createGlossary(plan.glossary);
      version = plan.version;
      return collection.note === undefined ? undefined : readNote(collection.note, version);
    },
    // The collection holds the records of the directory.
    search: (requests) =>
      count > 0 ? searchElsewhere(threads().answerFirst, requests) : here.search(requests),
    eachResult: (requests) => here.eachResult(requests),
    ...(count > 0 && { makeAnswer: (batch, encoding) => threads().makeAnswer(batch, encoding) }),
    mustBuild: () => collection?.rebuilt ?? false,
    states: (indexName) => [
      collection?.state,
      views.get(indexName),
      glossary,
      currentSlot(Date.now() / 1000),
    ],
    async replaceServices({ serviceIds, records, note }) {
      const target = opened();
      const operations = replacement(target.state, { serviceIds, records });
      await target.apply(operations, writeNote(note, version));
    },
    async replaceAll(batches, note) {
      await opened().replaceAll(batches, writeNote(note, version));
    },
    count: async () => collection?.count() ?? 0,
    async close() {
      await collection?.close();
      collection = undefined;
    },
  };
}

/** Maximum bytes of the results for a page of this server, which requests only what it shows. */
const maxBytes = 64 * 2 ** 20;

/** Results computed by another thread. */
async function searchElsewhere(
  make: MakeAnswer,
  requests: readonly SearchRequest[],
): Promise<SearchResult<object>[]> {
  const searches = requests.map((request) => ({ request, parameters: {} }));
  const { body } = await make({ searches, kind: "results", maxBytes }, undefined);
  const { results } = JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()) as {
    results: SearchResult<object>[]; // as `answerSearches` writes them
  };
  return results;
}

/** Deletes the records that services no longer have, and puts the current ones. */
function replacement(
  { segments }: IndexState,
  { serviceIds, records }: { serviceIds: readonly string[]; records: readonly DirectoryRecord[] },
): WriteOperation[] {
  const kept = new Set(records.map((record) => record.objectID));
  const lost = new Set<string>();
  for (const { segment } of segments) {
    const column = segment.facet("serviceId");
    if (!column) continue;
    for (const id of serviceIds) {
      for (const document of column.find(id).flatMap((ordinal) => [...column.documentsWith(ordinal)])) {
        const objectID = segment.objectID(document);
        if (!kept.has(objectID)) lost.add(objectID);
      }
    }
  }
  return [
    ...Array.from(lost, (objectID): WriteOperation => ({ kind: "remove", objectID })),
    ...records.map((document): WriteOperation => ({ kind: "put", document })),
  ];
}

function writeNote(note: string, version: DirectoryPlan["version"]): string {
  return `${version} ${note}`;
}

/** The note of records of the same version; others must be rebuilt. */
function readNote(text: string, version: DirectoryPlan["version"]): string | undefined {
  const own = `${version} `;
  return text.startsWith(own) ? text.slice(own.length) : undefined;
}
