import type { SegmentSchema } from "../../engine/segment/segment.ts";
import { CollectionCore, type CollectionContent } from "./collection-core.ts";
import { CollectionFiles } from "./collection-files.ts";
import { emptyContent } from "./empty-content.ts";
import { recoverCollection } from "./recover-content.ts";
import { StoredCollection } from "./stored-collection.ts";

export interface CollectionOptions {
  /** Absent: everything is in memory and gone with the collection. */
  directory?: string;
  /** For a collection that is not there yet; another one keeps its own until `reshape`. */
  schema: SegmentSchema;
  /** It was there before: a folder without anything in it has lost it. */
  isKnown?: boolean;
  /** Told of what happens beside the calls: failed merges, damaged files. */
  onError: (error: unknown) => void;
}

/**
 * Opens or creates a collection. Everything acknowledged before is there, whatever ended the process that wrote it.
 * Throws a `DirectoryLockedError` while another process has it open.
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

/** The same documents in a collection of its own: segments never change, so both can have them. */
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
