import { translationsAttribute, type IndexDocument } from "../document.ts";
import {
  addFacetValue,
  addPoints,
  addSortValue,
  createFacetCollector,
  createNumberCollector,
  createPointCollector,
  createSortCollector,
  type FacetCollector,
  type NumberCollector,
  type PointCollector,
  type SortCollector,
} from "./columns/column-collectors.ts";
import type { SegmentSchema } from "./segment.ts";
import { createTextCollector, maximumFields, type TextCollector } from "./text-collector.ts";

/** Collects the contents of a segment, document by document. */
export interface DocumentCollector {
  readonly texts: TextCollector;
  readonly facets: ReadonlyMap<string, FacetCollector>;
  readonly numbers: ReadonlyMap<string, NumberCollector>;
  readonly sorts: ReadonlyMap<string, SortCollector>;
  readonly points: PointCollector;
  add(document: IndexDocument): void;
}

/** An attribute path and how the values at it are indexed. */
interface PathNode {
  path: string;
  language: string | undefined;
  children: Map<string, PathNode>;
  searched: boolean;
  /** Assigned at the first text. */
  field: number | undefined;
  facet: FacetCollector | undefined;
  sort: SortCollector | undefined;
  numbers: NumberCollector | undefined;
}

/** Not searched unless listed explicitly. */
const unsearched = new Set(["objectID", "_tags", "_geoloc"]);
/** Limits the facets of a segment, because counting all facets visits all of them. */
const maximumFacets = 1000;
/** Anything nested deeper is neither searched nor counted. */
const deepest = 64;

export function createDocumentCollector(schema: SegmentSchema): DocumentCollector {
  const texts = createTextCollector(schema);
  const searchedPaths = schema.texts && new Set(schema.texts);
  const facetPaths = new Set(["_tags", ...schema.facets]);
  const facets = new Map(Array.from(facetPaths, (path) => [path, createFacetCollector(path)]));
  const sortPaths = [...schema.sorts, ...schema.order.map((rule) => rule.path)];
  const sorts = new Map(sortPaths.map((path) => [path, createSortCollector(path)]));
  const numbers = new Map<string, NumberCollector>();
  const points = createPointCollector();
  const own = rootNode(undefined);
  const translations = new Map<string, PathNode>();
  let documentNumber = 0;

  function childOf(node: PathNode, key: string): PathNode {
    let child = node.children.get(key);
    if (!child) {
      const path = node.path === "" ? key : `${node.path}.${key}`;
      const inherited = node.searched || (!searchedPaths && node.path === "" && !unsearched.has(key));
      const isOwn = node.language === undefined;
      child = {
        ...rootNode(node.language),
        path,
        searched: inherited || searchedPaths?.has(path) === true,
        facet: isOwn ? facetAt(path, node) : undefined,
        sort: isOwn ? sorts.get(path) : undefined,
      };
      node.children.set(key, child);
    }
    return child;
  }

  /** A facet on an object covers everything nested in it. */
  function facetAt(path: string, parent: PathNode): FacetCollector | undefined {
    const known = facets.get(path);
    if (known || !parent.facet || facets.size >= maximumFacets) return known;
    const nested = createFacetCollector(path);
    facets.set(path, nested);
    return nested;
  }

  function addText(node: PathNode, text: string): void {
    node.field ??= texts.fieldNumber(node.path, node.language);
    texts.addText(node.field, text);
  }

  function addNumber(node: PathNode, value: number): void {
    if (!node.numbers) {
      if (numbers.size >= maximumFields && !numbers.has(node.path)) return;
      node.numbers = numbers.get(node.path) ?? createNumberCollector(node.path);
      numbers.set(node.path, node.numbers);
    }
    node.numbers.documents.push(documentNumber);
    node.numbers.values.push(value);
  }

  function addScalar(node: PathNode, value: string | number | boolean): void {
    if (node.searched && typeof value !== "boolean") addText(node, String(value));
    if (node.facet) addFacetValue(node.facet, documentNumber, String(value));
    if (node.sort) addSortValue(node.sort, documentNumber, value);
    if (typeof value === "number" && node.language === undefined) addNumber(node, value);
  }

  function walk(node: PathNode, value: unknown, depth: number): void {
    if (typeof value === "string" || typeof value === "boolean") addScalar(node, value);
    else if (typeof value === "number") {
      // JSON cannot represent other numbers.
      if (Number.isFinite(value)) addScalar(node, value);
    } else if (typeof value === "object" && value !== null && depth < deepest) {
      if (Array.isArray(value)) {
        for (const one of value) walk(node, one, depth + 1);
      } else {
        for (const [key, one] of Object.entries(value)) walk(childOf(node, key), one, depth + 1);
      }
    }
  }

  function walkTranslations(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    for (const [language, attributes] of Object.entries(value)) {
      if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes)) continue;
      let root = translations.get(language);
      if (!root) {
        root = rootNode(language);
        translations.set(language, root);
      }
      walk(root, attributes, 1);
    }
  }

  return {
    texts,
    facets,
    numbers,
    sorts,
    points,
    add: (document) => {
      for (const [key, value] of Object.entries(document)) {
        if (key === translationsAttribute) walkTranslations(value);
        else if (key === "_geoloc") addPoints(points, documentNumber, value);
        else walk(childOf(own, key), value, 1);
      }
      texts.endDocument();
      documentNumber++;
    },
  };
}

function rootNode(language: string | undefined): PathNode {
  return {
    path: "",
    language,
    children: new Map(),
    searched: false,
    field: undefined,
    facet: undefined,
    sort: undefined,
    numbers: undefined,
  };
}
