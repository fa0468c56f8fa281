import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { IndexState, SearchableIndex } from "../../src/engine/index-state.ts";
import { searchIndex } from "../../src/engine/query/search-index.ts";
import { schemaOf } from "../../src/engine/query/views/view-schema.ts";
import { createView } from "../../src/engine/query/views/view.ts";
import { parseSearchRequest } from "../../src/protocol/reading/parse-request.ts";
import type { ProtocolSettings } from "../../src/protocol/settings/protocol-settings.ts";
import type { HitsResult } from "../../src/search-result.ts";
import { openCollection } from "../../src/store/collection/open-collection.ts";
import type { Answer, Contender, ContenderKind } from "../contender.ts";
import type { CorpusDocument } from "../corpus.ts";
import { protocolRequests } from "../protocol-requests.ts";
import type { CorpusQuery } from "../queries.ts";
import { corpusSettings } from "../settings.ts";

export const ours: ContenderKind = {
  name: "ours",
  label: "Dragoman",
  note: "The whole answer of the protocol: hits with highlights and a snippet, documents read from the file, counts by further requests where a facet is filtered. No answer is remembered from one query to the next; what a segment keeps of itself is: columns made ready, short beginnings, similar words, documents that were shown lately.",
  open: (folder) => openOurs(folder, corpusSettings),
};

/** The same work as the others. */
export const oursUnmarked: ContenderKind = {
  name: "ours-unmarked",
  label: "Dragoman, no highlights",
  note: "The same without highlights and snippets, which the others do not make either.",
  open: (folder) =>
    openOurs(folder, { ...corpusSettings, attributesToHighlight: [], attributesToSnippet: [] }),
};

async function openOurs(folder: string, settings: ProtocolSettings): Promise<Contender> {
  const view = createView(settings);
  const options = { directory: folder, schema: schemaOf([view]), onError: fail };
  let collection = await openCollection(options);

  /** Equal content under another identity, which defeats the caches. */
  function forgetful(): SearchableIndex {
    const state: IndexState = { ...collection.state };
    return { name: "corpus", state, view, glossary: undefined };
  }

  return {
    async build(documents) {
      await collection.replaceAll(batchesOf(documents));
      await collection.idle();
    },
    async reopen() {
      await collection.close();
      collection = await openCollection(options);
    },
    search: (query) => answer(forgetful(), query),
    upsert: (document) => collection.apply([{ kind: "put", document }]),
    async size() {
      const { documents } = collection.size();
      return { index: (await bytesIn(folder)) - documents, documents };
    },
    close: () => collection.close(),
  };
}

function answer(index: SearchableIndex, query: CorpusQuery): Answer {
  const [first, ...counts] = protocolRequests("corpus", query).map((parameters) => hits(index, parameters));
  if (!first) throw new Error("A query is at least one request.");
  const facets: Record<string, Record<string, number>> = { ...first.facets };
  for (const one of counts) Object.assign(facets, one.facets);
  return { ids: first.hits.map((hit) => hit.objectID), total: first.nbHits, facets };
}

function hits(index: SearchableIndex, parameters: Record<string, unknown>): HitsResult {
  const result = searchIndex(index, parseSearchRequest(parameters));
  if (result.type !== "hits") throw new Error("Hits were asked for.");
  return result;
}

async function* batchesOf(documents: Iterable<CorpusDocument>): AsyncGenerator<CorpusDocument[]> {
  let batch: CorpusDocument[] = [];
  for (const document of documents) {
    batch.push(document);
    if (batch.length < 1000) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function fail(error: unknown): void {
  throw error;
}
