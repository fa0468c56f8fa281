import type { SegmentSchema } from "../../engine/segment/segment.ts";
import { CollectionCore, type CollectionContent } from "./collection-core.ts";
import { CollectionFiles } from "./collection-files.ts";
import { emptyContent } from "./empty-content.ts";
import { recoverCollection } from "./recover-content.ts";
import { StoredCollection } from "./stored-collection.ts";

export interface CollectionOptions {
  /** Absent: the collection lives in memory only. */
  directory?: string;
  /** For a new collection; an existing one keeps its own until `reshape`. */
  schema: SegmentSchema;
  /** Whether the collection existed before, so that an empty folder means lost data. */
  isKnown?: boolean;
  /** Receives background errors: failed merges, damaged files. */
  onError: (error: unknown) => void;
}

/**
 * Opens or creates a collection. All acknowledged writes are present, however the previous process ended. Throws a
 * `DirectoryLockedError` while another process has it open.
 */
export async function openCollection({
  directory,
  schema,
  isKnown = false,
  onError,
}: CollectionOptions): Promise<StoredCollection> {
  if (directory === undefined) return collectionInMemory({ content: emptyContent(schema), onError });
  const files = await CollectionFiles.open(directory);
  try {
    return new StoredCollection(await recoverCollection({ files, schema, isKnown, onError }));
  } catch (error) {
    files.close();
    throw error;
  }
}

/** Copies a collection; immutable segments are shared. */
export function copyInMemory(collection: StoredCollection): StoredCollection {
  const { content, onError } = collection.core;
  return collectionInMemory({ content: { ...content }, onError });
}

function collectionInMemory(options: {
  content: CollectionContent;
  onError: (error: unknown) => void;
}): StoredCollection {
  return new StoredCollection(new CollectionCore(options));
}
