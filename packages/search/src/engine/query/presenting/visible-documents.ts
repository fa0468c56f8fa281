import { documentIn } from "../../document.ts";
import type { SearchableIndex } from "../../index-state.ts";
import type { Segment } from "../../segment/segment.ts";
import type { Glossary } from "../views/glossary.ts";
import { membersOf, pickPaths } from "./pick-paths.ts";
import { lruCachePerOwner } from "../caches/lru-cache.ts";
import { viewKey } from "../caches/state-cache.ts";
import type { View } from "../views/view.ts";
import { isWithin } from "../views/view-schema.ts";

/** The input of the presentation of documents. */
export type Showing = Pick<SearchableIndex, "view" | "glossary">;

/** The part of a document that may leave the server, in the reader's language and with labels for its codes. */
export type VisibleDocument = Readonly<Record<string, unknown> & { objectID: string }>;

/** Bytes of cached documents for each segment, which pages show repeatedly. */
const room = 32 * 2 ** 20;
/** A parsed value takes about this many times the memory of its JSON, including the JSON cached beside it. */
const costOfJson = 5;

const cacheOf = lruCachePerOwner<Segment, VisibleDocument>(() => room);

/** A document of a segment as a view presents it. Shared, so callers must copy it before changing it. */
export function visibleDocument(segment: Segment, number: number, showing: Showing): VisibleDocument {
  const documents = cacheOf(segment);
  const key = `${viewKey(showing)} ${number}`;
  const known = documents.get(key);
  if (known) return known;
  const document = readVisible(segment, number, showing);
  // The stored document holds all translations and may be many times longer.
  documents.set(key, document, roughLength(document) * costOfJson + 200);
  return document;
}

/** Estimates the length of a value's JSON: serializing it would take as long as reading the document. */
function roughLength(value: unknown): number {
  if (typeof value === "string") return value.length + 3;
  if (typeof value !== "object" || value === null) return 6;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + roughLength(one), 2);
  let length = 2;
  for (const name of Object.keys(value)) {
    // The value is an object with these names.
    length += name.length + 3 + roughLength((value as Readonly<Record<string, unknown>>)[name]);
  }
  return length;
}

const written = new WeakMap<VisibleDocument, string>();

/** The JSON of a document, serialized once for all answers that contain it. */
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
  // The documents of a pack hold nothing else; copying each of them would take as long as reading it.
  const isHeld = (path: string) => membersOf(path).some((name) => Object.hasOwn(own, name));
  if (!unretrievableAttributes.some(isHeld)) return own;
  const kept = pickPaths(own, (path) => {
    if (unretrievableAttributes.includes(path)) return "no";
    return unretrievableAttributes.some((one) => isWithin(one, path)) ? "below" : "all";
  });
  return { ...kept, objectID: document.objectID };
}

function labelsOf(codes: unknown, view: View, glossary: Glossary): string[] {
  const list: unknown[] = Array.isArray(codes) ? codes : [codes];
  const labels = list.map((code) =>
    typeof code === "string" ? glossary.labelOf(code, view.language) : undefined,
  );
  return [...new Set(labels.filter((label) => label !== undefined))];
}
