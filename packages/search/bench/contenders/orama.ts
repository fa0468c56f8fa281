import { create, insert, remove, search, type Tokenizer } from "@orama/orama";
import { answerLength, type Answer, type Contender, type ContenderKind } from "../contender.ts";
import { corpusFacets, type CorpusDocument, type CorpusFacet } from "../corpus.ts";
import { enoughHits, indexTerms, queryTerms } from "../corpus-terms.ts";
import type { CorpusQuery } from "../queries.ts";

export const orama: ContenderKind = {
  name: "orama",
  label: "Orama",
  note: "With our analysis; its own typos, filters, places and counts, by a further search for each filtered facet. Every word is a beginning. Keeps nothing on the disk. No highlights.",
  open: async () => openOrama(),
};

const schema = {
  name: "string",
  organization: "string",
  description: "string",
  category: "enum[]",
  languages: "enum[]",
  country: "enum",
  eligibility: "enum[]",
  cost: "enum",
  access: "enum[]",
  popularity: "number",
  place: "geopoint",
} as const;

const texts = ["name", "organization", "description"] as const;

/** Separator of the terms in a query. */
const joiner = "\u0000";

function openOrama(): Contender {
  const tokenizer: Tokenizer = {
    language: "english",
    normalizationCache: new Map(),
    tokenize: (text) => {
      if (text.startsWith(joiner)) return text.slice(1).split(joiner);
      return indexTerms(text);
    },
  };
  const database = create({ schema, components: { tokenizer } });
  const documents = new Map<string, string>();

  async function put(document: CorpusDocument): Promise<void> {
    const { objectID: id, _geoloc: place, ...entry } = document;
    if (documents.has(id)) await remove(database, id);
    documents.set(id, JSON.stringify(document));
    // Fields outside the schema are stored but not indexed.
    await insert(database, { ...entry, id, place: { lat: place.lat, lon: place.lng } });
  }

  async function ask(query: CorpusQuery, { tolerance, facets, limit }: Asking) {
    const terms = queryTerms(query.text);
    return search(database, {
      // Without words it would search the properties for the empty prefix.
      ...(terms.length > 0 && { term: joiner + terms.join(joiner), properties: [...texts] }),
      boost: { name: 10, organization: 5 },
      threshold: 0,
      tolerance,
      limit,
      where: whereOf(query),
      facets: Object.fromEntries(facets.map((facet) => [facet, { limit: 200 }])),
    });
  }

  return {
    async build(all) {
      for (const document of all) await put(document);
    },
    async search(query): Promise<Answer> {
      const asking = { facets: corpusFacets, limit: answerLength };
      let tolerance = 0;
      let result = await ask(query, { ...asking, tolerance });
      if (result.count < enoughHits && query.text !== "") {
        tolerance = 1;
        const mistyped = await ask(query, { ...asking, tolerance });
        if (mistyped.count > result.count) result = mistyped;
      }
      const facets = countsOf(result.facets);
      for (const { facet } of query.filters) {
        const filters = query.filters.filter((one) => one.facet !== facet);
        const further = await ask({ ...query, filters }, { tolerance, facets: [facet], limit: 0 });
        Object.assign(facets, countsOf(further.facets));
      }
      // Stored from a document of the corpus.
      const hits = result.hits.map((hit) => JSON.parse(documents.get(hit.id) ?? "") as CorpusDocument);
      return { ids: hits.map((hit) => hit.objectID), total: result.count, facets };
    },
    upsert: put,
    close: () => Promise.resolve(),
  };
}

const listed: ReadonlySet<CorpusFacet> = new Set(["category", "languages", "eligibility", "access"]);

interface Asking {
  /** Edits allowed in every word. */
  tolerance: number;
  facets: readonly CorpusFacet[];
  limit: number;
}

function whereOf({ filters, place }: CorpusQuery): Record<string, unknown> {
  const where: Record<string, unknown> = {};
  for (const { facet, value } of filters) {
    where[facet] = listed.has(facet) ? { containsAll: [value] } : { eq: value };
  }
  if (!place) return where;
  const { lat, lng, within } = place;
  const center = { lat, lon: lng };
  if (within.kind === "radius") {
    where["place"] = {
      radius: { coordinates: center, unit: "m", value: within.metres, inside: true, highPrecision: false },
    };
  } else {
    const { degrees } = within;
    const corner = (north: number, east: number) => ({
      lat: lat + north * degrees,
      lon: lng + east * degrees,
    });
    where["place"] = {
      polygon: { coordinates: [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)], inside: true },
    };
  }
  return where;
}

function countsOf(
  facets: Readonly<Record<string, { values: Record<string, number> }>> | undefined,
): Record<string, Record<string, number>> {
  return Object.fromEntries(
    Object.entries(facets ?? {}).map(([facet, { values }]) => [
      facet,
      Object.fromEntries(Object.entries(values).filter(([, count]) => count > 0)),
    ]),
  );
}
