import type { SearchOptions } from "../../../search-request.ts";
import type { Highlights, Hit, Snippets } from "../../../search-result.ts";
import type { TextCuts } from "../../segment/text-cuts.ts";
import { highlight, snippet, type Marker } from "./marked-text.ts";
import { isObject, membersOf, pickPaths, type Wanted } from "./pick-paths.ts";
import { isWithin } from "../views/view-schema.ts";
import type { View } from "../views/view.ts";
import type { VisibleDocument } from "./visible-documents.ts";

/** How the hits of one request are presented. */
export interface Presentation {
  options: Readonly<SearchOptions>;
  marker: Marker;
  retrieves: (path: string) => Wanted;
  /** All attributes are retrieved. */
  retrievesAll: boolean;
  highlights: WantedPaths;
  snippets: WantedPaths;
}

interface WantedPaths {
  isWanted: (path: string) => Wanted;
  /** The members of a document to look at; all when absent. A document has some fifty, and few are wanted. */
  names: readonly string[] | undefined;
}

export function createPresentation(
  view: View,
  options: Readonly<SearchOptions>,
  marker: Marker,
): Presentation {
  const highlighted = options.attributesToHighlight ?? view.attributes?.map((one) => one.path) ?? ["*"];
  const snipped = options.attributesToSnippet.map((one) => one.attribute);
  return {
    options,
    marker,
    ...retrieving(options.attributesToRetrieve),
    highlights: wantedPaths(highlighted),
    snippets: wantedPaths(snipped),
  };
}

function wantedPaths(wanted: readonly string[]): WantedPaths {
  return {
    isWanted: answeredOnce((path) => wants(wanted, path)),
    names: wanted.includes("*") ? undefined : [...new Set(wanted.flatMap(membersOf))],
  };
}

/** The presentation for a hit with stored word boundaries. */
export function presentationOf(presentation: Presentation, cuts: TextCuts | undefined): Presentation {
  return cuts ? { ...presentation, marker: { ...presentation.marker, cuts } } : presentation;
}

/** Memoized, because most hits of a request have the same paths. */
function answeredOnce<T>(answer: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    let answered = known.get(path);
    if (answered === undefined) {
      answered = answer(path);
      known.set(path, answered);
    }
    return answered;
  };
}

const defaultSnippetWords = 10;
/** Attributes that are never highlighted by default. */
const unmarkedAttributes: ReadonlySet<string> = new Set(["objectID", "_geoloc", "_tags"]);

/** Facts about a hit's position among the others. */
export type HitFacts = Pick<Hit, "_rankingInfo" | "_distinctSeqID">;

/** A document with the requested attributes, highlights and snippets. */
export function presentHit(document: VisibleDocument, presentation: Presentation, facts: HitFacts = {}): Hit {
  const highlights = highlightsOf(document, presentation);
  const snippets = snippetsOf(document, presentation);
  // Copies once: spreading optional members would copy each of some twenty hits again for every member.
  const hit: Hit = presentation.retrievesAll
    ? { ...document }
    : { ...pickPaths(document, presentation.retrieves), objectID: document.objectID };
  if (highlights) hit["_highlightResult"] = highlights;
  if (snippets) hit["_snippetResult"] = snippets;
  Object.assign(hit, facts);
  if (presentation.retrievesAll) wholeDocuments.set(hit, document);
  return hit;
}

const wholeDocuments = new WeakMap<object, VisibleDocument>();

/** The complete document that a hit was copied from, if it shows all of it. Shared between hits. */
export function wholeDocumentOf(hit: object): VisibleDocument | undefined {
  return wholeDocuments.get(hit);
}

/** `*` is all, `-field` all but that one; a path may reach into objects and lists of objects. */
function retrieving(wanted: readonly string[]): Pick<Presentation, "retrieves" | "retrievesAll"> {
  const unwanted = wanted.filter((one) => one.startsWith("-")).map((one) => one.slice(1));
  const named = wanted.filter((one) => !one.startsWith("-"));
  const all = named.includes("*") || (named.length === 0 && unwanted.length > 0);
  return {
    retrievesAll: all && unwanted.length === 0,
    retrieves: answeredOnce((path) => {
      if (unwanted.includes(path)) return "no";
      const isWhole = all || named.some((one) => isWithin(path, one));
      if (isWhole) return unwanted.some((one) => isWithin(one, path)) ? "below" : "all";
      return named.some((one) => isWithin(one, path)) ? "below" : "no";
    }),
  };
}

function highlightsOf(
  document: VisibleDocument,
  { options, marker, highlights }: Presentation,
): Record<string, Highlights> | undefined {
  const { restrictHighlightAndSnippetArrays: onlyMatching } = options;
  return markedMembers(document, "", {
    ...highlights,
    mark: (text) => highlight(text, marker),
    isListed: (one) => !onlyMatching || one.matchLevel !== "none",
  });
}

function snippetsOf(
  document: VisibleDocument,
  { options, marker, snippets }: Presentation,
): Record<string, Snippets> | undefined {
  const { attributesToSnippet, restrictHighlightAndSnippetArrays: onlyMatching } = options;
  if (attributesToSnippet.length === 0) return undefined;
  return markedMembers(document, "", {
    ...snippets,
    mark: (text, path) => {
      const requested =
        attributesToSnippet.find((one) => isWithin(path, one.attribute)) ??
        attributesToSnippet.find((one) => one.attribute === "*");
      return snippet(text, requested?.words ?? defaultSnippetWords, marker);
    },
    isListed: (one) => !onlyMatching || one.matchLevel !== "none",
  });
}

function wants(wanted: readonly string[], path: string): Wanted {
  if (wanted.some((one) => one === "*" || isWithin(path, one))) {
    return unmarkedAttributes.has(path) && !wanted.includes(path) ? "no" : "all";
  }
  return wanted.some((one) => isWithin(one, path)) ? "below" : "no";
}

interface Marked {
  matchLevel: string;
}

interface MarkedShape<T extends Marked> extends WantedPaths {
  mark: (text: string, path: string) => T;
  isListed: (marked: T) => boolean;
}

type Nested<T> = T | Nested<T>[] | { [field: string]: Nested<T> };

/** The wanted members with each text highlighted; objects and lists retain their shape. */
function markedMembers<T extends Marked>(
  value: Readonly<Record<string, unknown>>,
  path: string,
  shape: MarkedShape<T>,
): Record<string, Nested<T>> | undefined {
  const marked: [string, Nested<T>][] = [];
  const names = path === "" ? shape.names?.filter((name) => Object.hasOwn(value, name)) : undefined;
  for (const name of names ?? Object.keys(value)) {
    const at = path === "" ? name : `${path}.${name}`;
    const wanted = shape.isWanted(at);
    if (wanted === "no") continue;
    const member = value[name];
    if (wanted === "below" && typeof member !== "object") continue;
    const found = markedValue(member, at, shape);
    if (found !== undefined) marked.push([name, found]);
  }
  return marked.length > 0 ? Object.fromEntries(marked) : undefined;
}

/** Numbers are highlighted as text; booleans and null are not. */
function markedValue<T extends Marked>(
  value: unknown,
  path: string,
  shape: MarkedShape<T>,
): Nested<T> | undefined {
  if (typeof value === "string") return shape.mark(value, path);
  if (typeof value === "number") return shape.mark(String(value), path);
  if (Array.isArray(value)) {
    const list: Nested<T>[] = [];
    for (const one of value) {
      const marked = markedValue(one, path, shape);
      if (marked === undefined || (typeof one !== "object" && !shape.isListed(marked as T))) continue;
      list.push(marked);
    }
    return list;
  }
  return isObject(value) ? markedMembers(value, path, shape) : undefined;
}
