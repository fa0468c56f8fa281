import { corpusDocument, type CorpusDocument, type CorpusFacet } from "./corpus.ts";
import { mistyped, respelled } from "./misspelling.ts";
import { createRandom, type Random } from "./random.ts";

/**
 * Prefixes during typing, typos, Arabic and Persian spelling variants, parts of Chinese and Thai names, and the empty
 * query.
 */
export const queryClasses = ["prefix", "typo", "variant", "zh", "th", "browse"] as const;
export type QueryClass = (typeof queryClasses)[number];

/** Of 2,000 queries. */
const queryCounts: Readonly<Record<QueryClass, number>> = {
  prefix: 900,
  typo: 400,
  variant: 200,
  zh: 120,
  th: 80,
  browse: 300,
};

export interface CorpusQuery {
  class: QueryClass;
  /** As typed; the last word may be incomplete. */
  text: string;
  /** The same in the document's spelling. */
  clean: string;
  /** The document that it was made from; absent for the empty query. */
  intended: string | undefined;
  /** All must match. */
  filters: readonly { facet: CorpusFacet; value: string }[];
  place: QueryPlace | undefined;
}

export interface QueryPlace {
  lat: number;
  lng: number;
  /** Metres around the point, nearest first; or a box of this many degrees to each side, in the default order. */
  within: { kind: "radius"; metres: number } | { kind: "box"; degrees: number };
}

const seed = 7_040_000;

/** Queries for a corpus of this size, shuffled, with all classes in their shares. Another run has other queries. */
export function corpusQueries({
  size,
  count,
  run = 0,
}: {
  size: number;
  count: number;
  run?: number;
}): CorpusQuery[] {
  const random = createRandom(seed + run, size);
  const queries = queryClasses.flatMap((one) =>
    Array.from({ length: Math.max(1, Math.round((queryCounts[one] * count) / 2000)) }, () =>
      one === "browse" ? browse(random, size) : ask(one, random, size),
    ),
  );
  for (let index = queries.length - 1; index > 0; index--) {
    const other = random.below(index + 1);
    const [here, there] = [queries[index], queries[other]];
    if (here && there) [queries[index], queries[other]] = [there, here];
  }
  return queries;
}

function ask(kind: Exclude<QueryClass, "browse">, random: Random, size: number): CorpusQuery {
  const document = drawDocument(kind, random, size);
  const { text, clean } = texts[kind](document, random);
  return {
    class: kind,
    text,
    clean,
    intended: document.objectID,
    filters: random.chance(0.225) ? [filterOf(document, random)] : [],
    place:
      kind === "prefix" && random.chance(0.1)
        ? { ...document["_geoloc"], within: { kind: "radius", metres: 25_000 } }
        : undefined,
  };
}

function browse(random: Random, size: number): CorpusQuery {
  const document = corpusDocument(random.below(size));
  const first = filterOf(document, random);
  const second = random.chance(0.5) ? filterOf(document, random) : first;
  const draw = random.next();
  const { lat, lng } = document["_geoloc"];
  const metres = random.pick([5000, 25_000, 100_000]);
  return {
    class: "browse",
    text: "",
    clean: "",
    intended: undefined,
    filters: second.facet === first.facet ? [first] : [first, second],
    place:
      draw < 0.55
        ? { lat, lng, within: { kind: "radius", metres } }
        : draw < 0.8
          ? { lat, lng, within: { kind: "box", degrees: random.pick([0.1, 0.5, 2]) } }
          : undefined,
  };
}

/** A value of the document. */
function filterOf(document: CorpusDocument, random: Random): { facet: CorpusFacet; value: string } {
  const facet = random.pick<CorpusFacet>(["category", "languages", "country", "cost"]);
  const values = document[facet];
  return { facet, value: typeof values === "string" ? values : (values[random.below(values.length)] ?? "") };
}

function drawDocument(kind: QueryClass, random: Random, size: number): CorpusDocument {
  for (let tries = 0; tries < 10_000; tries++) {
    const document = corpusDocument(random.below(size));
    if (languagesOf[kind].includes(document.language)) return document;
  }
  throw new Error(`No document of the corpus is in a language of "${kind}" queries.`);
}

const spaced = ["en", "es", "fr", "ar", "uk", "fa"];
const languagesOf: Readonly<Record<QueryClass, readonly string[]>> = {
  prefix: spaced,
  typo: ["en", "es", "fr", "uk"],
  variant: ["ar", "fa"],
  zh: ["zh"],
  th: ["th"],
  browse: [],
};

interface QueryText {
  text: string;
  clean: string;
}

const texts: Readonly<
  Record<Exclude<QueryClass, "browse">, (document: CorpusDocument, random: Random) => QueryText>
> = {
  prefix: (document, random) => {
    const words = nameWords(document, random, 1);
    const last = words.pop() ?? "";
    const text = [...words, last.slice(0, 1 + random.below(last.length))].join(" ");
    return { text, clean: text };
  },
  typo: (document, random) => {
    const words = nameWords(document, random, 2);
    const clean = words.join(" ");
    return { text: mistyped(words, { edits: random.chance(0.65) ? 1 : 2, random }).join(" "), clean };
  },
  variant: (document, random) => {
    const clean = nameWords(document, random, 1).join(" ");
    return { text: respelled(clean, random), clean };
  },
  zh: (document, random) => part(document.name, { random, least: 2 }),
  th: (document, random) => part(document.name, { random, least: 6 }),
};

/** The first words of the name: at least `least` if it has them, at most three. */
function nameWords({ name }: CorpusDocument, random: Random, least: number): string[] {
  const words = name.toLowerCase().split(" ");
  return words.slice(0, least + random.below(4 - least));
}

/** The name without part of its beginning and end; never starts with a mark, which nobody types first. */
function part(name: string, { random, least }: { random: Random; least: number }): QueryText {
  const clusters = name.match(/\P{M}\p{M}*/gu) ?? [];
  const from = random.below(Math.max(1, clusters.length - least));
  const to = from + least + random.below(clusters.length - from);
  const text = clusters.slice(from, to).join("");
  return { text, clean: text };
}
