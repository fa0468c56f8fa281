import type { SearchOptions } from "../../search-request.ts";
import type { Highlights, Hit, Snippets } from "../../search-result.ts";
import { documentIn, type IndexDocument } from "../document.ts";
import type { Glossary } from "./glossary.ts";
import { highlight, snippet, type Marker } from "./marked-text.ts";
import { isWithin } from "./view-schema.ts";
import type { View } from "./view.ts";

export interface Presentation {
  view: View;
  options: Readonly<SearchOptions>;
  glossary: Glossary | undefined;
  marker: Marker;
}

const defaultSnippetWords = 10;
/** Attributes that no text is looked for in. */
const unmarkedAttributes: ReadonlySet<string> = new Set(["objectID", "_geoloc", "_tags"]);

/** A document as the request wants to see it: in the view's language, with what was asked for. */
export function presentHit(document: IndexDocument, presentation: Presentation): Hit {
  const { options } = presentation;
  const visible = visibleDocument(document, presentation);
  const highlights = highlightsOf(visible, presentation);
  const snippets = snippetsOf(visible, presentation);
  return {
    ...retrieved(visible, options.attributesToRetrieve),
    objectID: document.objectID,
    ...(highlights && { _highlightResult: highlights }),
    ...(snippets && { _snippetResult: snippets }),
  };
}

/** What of a document may leave: in the reader's language, with the names of its codes. */
function visibleDocument(document: IndexDocument, { view, glossary }: Presentation): Record<string, unknown> {
  const own: Record<string, unknown> = documentIn(document, view.language);
  const { coded, unretrievableAttributes } = view;
  if (coded && glossary) own[coded.names] = labelsOf(own[coded.terms], view, glossary);
  if (unretrievableAttributes.length === 0) return own;
  return pruned(own, "", (path) => !unretrievableAttributes.some((one) => one === path));
}

function labelsOf(codes: unknown, view: View, glossary: Glossary): string[] {
  const list: unknown[] = Array.isArray(codes) ? codes : [codes];
  const labels = list.map((code) =>
    typeof code === "string" ? glossary.labelOf(code, view.language) : undefined,
  );
  return [...new Set(labels.filter((label) => label !== undefined))];
}

/** `*` is all, `-field` all but that; a path may reach into objects and lists of objects. */
function retrieved(document: Record<string, unknown>, wanted: readonly string[]): Record<string, unknown> {
  const unwanted = wanted.filter((one) => one.startsWith("-")).map((one) => one.slice(1));
  const named = wanted.filter((one) => !one.startsWith("-"));
  const all = named.includes("*") || (named.length === 0 && unwanted.length > 0);
  if (all && unwanted.length === 0) return document;
  return pruned(document, "", (path) => {
    if (unwanted.includes(path)) return false;
    return all || named.some((one) => isWithin(path, one) || isWithin(one, path));
  });
}

/** The members whose paths are kept, however deep; members of objects in lists have the path of their list. */
function pruned(
  value: Record<string, unknown>,
  path: string,
  keeps: (path: string) => boolean,
): Record<string, unknown> {
  const kept: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const at = path === "" ? name : `${path}.${name}`;
    if (keeps(at)) kept.push([name, prunedValue(member, at, keeps)]);
  }
  return Object.fromEntries(kept);
}

function prunedValue(value: unknown, path: string, keeps: (path: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => prunedValue(one, path, keeps));
  return isObject(value) ? pruned(value, path, keeps) : value;
}

function highlightsOf(
  document: Record<string, unknown>,
  { view, options, marker }: Presentation,
): Record<string, Highlights> | undefined {
  const wanted = options.attributesToHighlight ?? view.attributes?.map((one) => one.path) ?? ["*"];
  const { restrictHighlightAndSnippetArrays: onlyMatching } = options;
  return markedMembers(document, "", {
    wants: (path) => wants(wanted, path),
    mark: (text) => highlight(text, marker),
    keepsInLists: (one) => !onlyMatching || one.matchLevel !== "none",
  });
}

function snippetsOf(
  document: Record<string, unknown>,
  { options, marker }: Presentation,
): Record<string, Snippets> | undefined {
  const { attributesToSnippet, restrictHighlightAndSnippetArrays: onlyMatching } = options;
  if (attributesToSnippet.length === 0) return undefined;
  const wanted = attributesToSnippet.map((one) => one.attribute);
  return markedMembers(document, "", {
    wants: (path) => wants(wanted, path),
    mark: (text, path) => {
      const asked =
        attributesToSnippet.find((one) => isWithin(path, one.attribute)) ??
        attributesToSnippet.find((one) => one.attribute === "*");
      return snippet(text, asked?.words ?? defaultSnippetWords, marker);
    },
    keepsInLists: (one) => !onlyMatching || one.matchLevel !== "none",
  });
}

/** Whether a path is wanted, or something below it is. */
function wants(wanted: readonly string[], path: string): "all" | "below" | "no" {
  if (wanted.some((one) => one === "*" || isWithin(path, one))) {
    return unmarkedAttributes.has(path) && !wanted.includes(path) ? "no" : "all";
  }
  return wanted.some((one) => isWithin(one, path)) ? "below" : "no";
}

interface Marked {
  matchLevel: string;
}

interface MarkedShape<T extends Marked> {
  wants: (path: string) => "all" | "below" | "no";
  mark: (text: string, path: string) => T;
  keepsInLists: (marked: T) => boolean;
}

type Nested<T> = T | Nested<T>[] | { [field: string]: Nested<T> };

/** The wanted members, each text marked, objects and lists in their own shape. */
function markedMembers<T extends Marked>(
  value: Record<string, unknown>,
  path: string,
  shape: MarkedShape<T>,
): Record<string, Nested<T>> | undefined {
  const marked: [string, Nested<T>][] = [];
  for (const [name, member] of Object.entries(value)) {
    const at = path === "" ? name : `${path}.${name}`;
    const wanted = shape.wants(at);
    if (wanted === "no" || (wanted === "below" && typeof member !== "object")) continue;
    const found = markedValue(member, at, shape);
    if (found !== undefined) marked.push([name, found]);
  }
  return marked.length > 0 ? Object.fromEntries(marked) : undefined;
}

/** Numbers are marked as texts; booleans and null are not. */
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
      if (marked === undefined || (typeof one !== "object" && !shape.keepsInLists(marked as T))) continue;
      list.push(marked);
    }
    return list;
  }
  return isObject(value) ? markedMembers(value, path, shape) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
