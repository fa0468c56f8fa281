import type { PortableAnswer, PortableHit, PortableRequest } from "../portable-request.ts";
import { snippetOf } from "../providers/snippet.ts";

/** The pagination limit, as in the index settings. */
const reachableHits = 1000;
const defaultSnippetWords = 10;

/** Normalizes an adapter's answer to the shape that all engines share: exact pages, and snippets cut in one way. */
export function finishAnswer(
  answer: { hits: readonly PortableHit[]; nbHits: number; facets?: PortableAnswer["facets"] | undefined },
  request: PortableRequest,
): PortableAnswer {
  const { hitsPerPage, page, facets, maxValuesPerFacet } = request;
  const reachable = Math.min(answer.nbHits, reachableHits);
  return {
    hits: hitsPerPage === 0 ? [] : answer.hits.map((hit) => finishHit(hit, request)),
    nbHits: answer.nbHits,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
    ...(facets.length > 0 && { facets: countsOf(answer.facets ?? {}, maxValuesPerFacet) ?? {} }),
  };
}

/** Attributes without values are left out; some engines return more values than requested. */
function countsOf(facets: NonNullable<PortableAnswer["facets"]>, most: number): PortableAnswer["facets"] {
  const counted = Object.entries(facets).filter(([, values]) => Object.keys(values).length > 0);
  return Object.fromEntries(
    counted.map(([name, values]) => {
      const ordered = Object.entries(values).toSorted(([, one], [, other]) => other - one);
      return [name, Object.fromEntries(ordered.slice(0, most))];
    }),
  );
}

function finishHit(hit: PortableHit, request: PortableRequest): PortableHit {
  const { _highlightResult: marked = {}, _snippetResult: _, ...record } = hit;
  const marks = { before: request.highlightPreTag, after: request.highlightPostTag };
  const highlights = Object.entries(marked).filter(([name]) => request.attributesToHighlight.includes(name));
  const snippets = request.attributesToSnippet.flatMap((asked) => {
    const [name = "", words] = asked.split(":");
    const value = valueOf(marked[name]);
    if (value === undefined) return [];
    const length = words === undefined ? defaultSnippetWords : Number(words);
    return [[name, { value: snippetOf(value, { words: length, ellipsis: "…", marks }) }]];
  });
  return {
    ...record,
    _highlightResult: Object.fromEntries(highlights),
    _snippetResult: Object.fromEntries(snippets),
  };
}

function valueOf(highlight: unknown): string | undefined {
  if (typeof highlight !== "object" || highlight === null || !("value" in highlight)) return undefined;
  return typeof highlight.value === "string" ? highlight.value : undefined;
}

/** Fields that an engine must highlight in full: those to highlight and those to snippet. */
export function textsToMark({ attributesToHighlight, attributesToSnippet }: PortableRequest): string[] {
  const cut = attributesToSnippet.map((asked) => asked.split(":")[0] ?? "");
  return [...new Set([...attributesToHighlight, ...cut])];
}
