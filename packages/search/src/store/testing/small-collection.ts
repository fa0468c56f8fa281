import { expect, onTestFinished } from "vitest";
import type { IndexDocument } from "../../engine/document.ts";
import type { SegmentSchema } from "../../engine/segment/segment.ts";
import type { Collection, WriteOperation } from "../collection/collection.ts";
import { openCollection } from "../collection/open-collection.ts";
import type { StoredCollection } from "../collection/stored-collection.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

export const smallSchema: SegmentSchema = { facets: ["city"], sorts: [], order: [] };

export const kinds = ["on disk", "in memory"] as const;

/** A collection whose merges must not fail, closed at the end of the test. */
export async function openTestCollection(
  options: { directory?: string; schema?: SegmentSchema } = {},
): Promise<StoredCollection> {
  const errors: unknown[] = [];
  const collection = await openCollection({
    ...(options.directory !== undefined && { directory: options.directory }),
    schema: options.schema ?? smallSchema,
    onError: (error) => errors.push(error),
  });
  onTestFinished(async () => {
    await collection.close();
    expect(errors).toEqual([]);
  });
  return collection;
}

export function openKind(kind: (typeof kinds)[number]): Promise<StoredCollection> {
  return openTestCollection(kind === "on disk" ? { directory: temporaryDirectory() } : {});
}

export function put(objectID: string, attributes: Record<string, unknown> = {}): WriteOperation {
  return { kind: "put", document: { objectID, name: `Place ${objectID}`, ...attributes } };
}

export function numbered(first: number, count: number): IndexDocument[] {
  return Array.from({ length: count }, (_, place) => ({
    objectID: `d${first + place}`,
    name: `Shelter number ${first + place}`,
    city: place % 2 === 0 ? "Izmir" : "Bern",
  }));
}

export async function* inBatches(
  documents: readonly IndexDocument[],
  size = 100,
): AsyncGenerator<IndexDocument[]> {
  for (let start = 0; start < documents.length; start += size) yield documents.slice(start, start + size);
}

/** Identities of all live documents, newest first, as listed by the collection. */
export function identitiesIn(collection: Collection): string[] {
  return Array.from(collection.documents(), (document) => document.objectID);
}

/** The same from the segments: every document is live once. */
export function identitiesInSegments(collection: Collection): string[] {
  return collection.state.segments.flatMap(({ segment, deleted }) =>
    Array.from({ length: segment.documentCount }, (_, number) => number)
      .filter((number) => !deleted || (((deleted[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 0)
      .map((number) => segment.objectID(number)),
  );
}
