import MiniSearch, { type SearchOptions } from "minisearch";
import type { Answer, Contender, ContenderKind } from "../contender.ts";
import { CorpusColumns } from "../corpus-columns.ts";
import type { CorpusDocument } from "../corpus.ts";
import { enoughHits, indexTerms, queryTerms, typosAllowed } from "../corpus-terms.ts";
import type { CorpusQuery } from "../queries.ts";

export const minisearch: ContenderKind = {
  name: "minisearch",
  label: "MiniSearch",
  note: "With our analysis; its own search for mistyped words; counts from columns in memory. Keeps nothing on the disk. No highlights.",
  open: async () => openMiniSearch(),
};

interface Entry {
  id: number;
  name: string;
  organization: string;
  description: string;
}

function openMiniSearch(): Contender {
  const columns = new CorpusColumns();
  const documents: string[] = [];
  const index = new MiniSearch<Entry>({
    fields: ["name", "organization", "description"],
    tokenize: indexTerms,
    processTerm: (term) => term,
  });

  function put(document: CorpusDocument): void {
    const { name, organization, description } = document;
    const known = columns.count;
    const id = columns.put(document);
    documents[id] = JSON.stringify(document);
    if (id < known) index.replace({ id, name, organization, description });
    else index.add({ id, name, organization, description });
  }

  /** Number and score of every match, best first. */
  function found(text: string): { id: number; score: number }[] {
    const spelled = index.search(text, spelledOptions).map(numbered);
    if (spelled.length >= enoughHits) return spelled;
    const mistyped = index
      .search(text, { ...spelledOptions, fuzzy: (term) => typosAllowed(term) })
      .map(numbered);
    if (mistyped.length > 0) return mistyped;
    return index.search(text, { ...spelledOptions, combineWith: "OR" }).map(numbered);
  }

  return {
    async build(documents) {
      for (const document of documents) put(document);
    },
    search(query: CorpusQuery): Answer {
      const isEmpty = queryTerms(query.text).length === 0;
      const matches = isEmpty ? undefined : found(query.text);
      const numbers = matches?.map(({ id }) => id) ?? columns.all();
      const { passing, facets } = columns.countMatches(numbers, query);
      const scores = new Map(matches?.map(({ id, score }) => [id, score]));
      const best = columns.best(passing, query, (number) => scores.get(number) ?? 0);
      // Stored from a document of the corpus.
      const hits = best.map((number) => JSON.parse(documents[number] ?? "") as CorpusDocument);
      return { ids: hits.map((hit) => hit.objectID), total: passing.length, facets };
    },
    upsert: async (document) => put(document),
    close: async () => index.removeAll(),
  };
}

const spelledOptions: SearchOptions = {
  tokenize: queryTerms,
  processTerm: (term) => term,
  combineWith: "AND",
  prefix: (_term, index, terms) => index === terms.length - 1,
  boost: { name: 10, organization: 5 },
};

function numbered({ id, score }: { id: unknown; score: number }): { id: number; score: number } {
  return { id: Number(id), score };
}
