import { Index } from "flexsearch";
import type { Contender, ContenderKind } from "../contender.ts";
import { CorpusColumns } from "../corpus-columns.ts";
import type { CorpusDocument } from "../corpus.ts";
import { indexTerms, queryTerms } from "../corpus-terms.ts";

export const flexsearch: ContenderKind = {
  name: "flexsearch",
  label: "FlexSearch",
  note: "With our analysis; every word is a beginning; counts from columns in memory. Does not look for typos. Keeps nothing on the disk. No highlights.",
  open: async () => openFlexSearch(),
};

function openFlexSearch(): Contender {
  const columns = new CorpusColumns();
  const documents: string[] = [];
  // Texts arrive tokenized and folded, the name first: earlier terms rank higher.
  const index = new Index({ tokenize: "forward", encode: (text) => text.split(" ") });

  function put(document: CorpusDocument): void {
    const known = columns.count;
    const number = columns.put(document);
    documents[number] = JSON.stringify(document);
    const texts = [document.name, document.organization, document.description];
    const terms = texts.flatMap(indexTerms).join(" ");
    if (number < known) index.update(number, terms);
    else index.add(number, terms);
  }

  /** Numbers of all matches, best first. */
  function found(terms: readonly string[]): number[] {
    const options = { limit: columns.count };
    const all = index.search(terms.join(" "), options);
    const some = all.length > 0 ? all : index.search(terms.join(" "), { ...options, suggest: true });
    return some.map(Number);
  }

  return {
    async build(all) {
      for (const document of all) put(document);
    },
    search(query) {
      const terms = queryTerms(query.text);
      const matches = terms.length === 0 ? columns.all() : found(terms);
      const { passing, facets } = columns.countMatches(matches, query);
      const ranks = new Map(terms.length === 0 ? [] : Array.from(passing, (number, rank) => [number, -rank]));
      const best = columns.best(passing, query, (number) => ranks.get(number) ?? 0);
      // Stored from a document of the corpus.
      const hits = best.map((number) => JSON.parse(documents[number] ?? "") as CorpusDocument);
      return { ids: hits.map((hit) => hit.objectID), total: passing.length, facets };
    },
    upsert: async (document) => put(document),
    close: async () => void index.clear(),
  };
}
