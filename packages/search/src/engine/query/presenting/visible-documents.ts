import { documentIn } from "../../document.ts";
import type { SearchableIndex } from "../../index-state.ts";
import type { Segment } from "../../segment/segment.ts";
import type { Glossary } from "../views/glossary.ts";
import { pickPaths } from "./pick-paths.ts";
import { createLruCache, type LruCache } from "../caches/lru-cache.ts";
import { viewKey } from "../caches/state-cache.ts";
import type { View } from "../views/view.ts";

/** What documents are shown by. */
export type Showing = Pick<SearchableIndex, "view" | "glossary">;

/** What of a document may leave: in the reader's language, with the names of its codes. */
export type VisibleDocument = Readonly<Record<string, unknown> & { objectID: string }>;

/** Room for the documents of one segment, in bytes: those that pages show again and again. */
const room = 32 * 2 ** 20;
/** Values take about so many times the room of their JSON, which is kept beside them once it was written. */
const costOfJson = 5;

const cache = new WeakMap<Segment, LruCache<VisibleDocument>>();

/** A document of a segment as a view shows it. It is shared: who changes it copies it. */
export function visibleDocument(segment: Segment, number: number, showing: Showing): VisibleDocument {
  let documents = cache.get(segment);
  if (!documents) {
    documents = createLruCache(room);
    cache.set(segment, documents);
  }
  const key = `${viewKey(showing)} ${number}`;
  const known = documents.get(key);
  if (known) return known;
  const document = readVisible(segment, number, showing);
  // What is stored holds all translations, and may be many times longer.
  documents.set(key, document, roughLength(document) * costOfJson + 200);
  return document;
}

/** About how long the JSON of a value is: writing it would take as long as reading the document. */
function roughLength(value: unknown): number {
  if (typeof value === "string") return value.length + 3;
  if (typeof value !== "object" || value === null) return 6;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + roughLength(one), 2);
  let length = 2;
  for (const name of Object.keys(value)) {
    // Of an object whose names these are.
    length += name.length + 3 + roughLength((value as Readonly<Record<string, unknown>>)[name]);
  }
  return length;
}

const written = new WeakMap<VisibleDocument, string>();

/** The JSON of a document, written once for all answers that show it. */
export function documentJson(document: VisibleDocument): string {
  let json = written.get(document);
  if (json === undefined) {
    json = JSON.stringify(document);
    written.set(document, json);
  }
  return json;
}

function readVisible(segment: Segment, number: number, { view, glossary }: Showing): VisibleDocument {
  const document = documentIn(segment.document(number), view.language);
  const { coded, unretrievableAttributes } = view;
  const own =
    coded && glossary
      ? { ...document, [coded.names]: labelsOf(document[coded.terms], view, glossary) }
      : document;
  if (unretrievableAttributes.length === 0) return own;
  const kept = pickPaths(own, (path) => !unretrievableAttributes.includes(path));
  return { ...kept, objectID: document.objectID };
}

function labelsOf(codes: unknown, view: View, glossary: Glossary): string[] {
  const list: unknown[] = Array.isArray(codes) ? codes : [codes];
  const labels = list.map((code) =>
    typeof code === "string" ? glossary.labelOf(code, view.language) : undefined,
  );
  return [...new Set(labels.filter((label) => label !== undefined))];
}
