import {
  indexView,
  openGlossary,
  openSegment,
  parseSearchRequest,
  searchIndex,
  SegmentDamagedError,
  type DocumentBytes,
  type Glossary,
  type Hit,
  type IndexState,
} from "@dragoman/search/engine";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { placeGlossary, placeSettings } from "./places-settings.ts";

/** All places, in an index of the search engine. */
export interface PlaceIndex {
  /** Answers requests in the parameters of the search protocol. */
  search(requests: readonly Readonly<Record<string, unknown>>[]): Hit[][];
  close(): void;
}

/** Where the build stores the index. */
export const builtPlaces = join(import.meta.dirname, "../../built");

/** The folder of an index, within that of the build or a data folder. */
export function placesFolder(edition: string): string {
  return `places-${edition}`;
}

/**
 * The files of a built index, in a folder of its own: the segment, its documents, which are read from disk, and the
 * names of countries and regions.
 */
export function placeFiles(folder: string) {
  return {
    segment: join(folder, "segment"),
    documents: join(folder, "documents"),
    glossary: join(folder, "glossary"),
  };
}

/**
 * Searches after which the engine's cache is cleared. For a collection of this size it would grow to 200 MB and be only
 * slightly faster: few people type the same text.
 */
const searchesRemembered = 1000;

/** Opens a built index quickly; undefined if there is none that this version of the engine can read. */
export async function openPlaceIndex(folder: string): Promise<PlaceIndex | undefined> {
  const files = placeFiles(folder);
  const [bytes, names] = [await readIfThere(files.segment), await readIfThere(files.glossary)];
  if (!bytes || !names) return undefined;
  const entries = await placeGlossary();
  const view = indexView(placeSettings, new Map());
  const documents = openDocuments(files.documents);
  let state: IndexState;
  let glossary: Glossary;
  try {
    glossary = openGlossary(entries, names);
    state = stateOf(bytes, documents);
  } catch (error) {
    documents.close();
    if (error instanceof SegmentDamagedError) return undefined;
    throw error;
  }
  let searches = 0;
  return {
    search(requests) {
      searches += requests.length;
      if (searches > searchesRemembered) {
        // The cache belongs to the state and its segment, which are views of the same bytes.
        state = stateOf(bytes, documents);
        searches = requests.length;
      }
      const index = { name: placeSettings.name, state, view, glossary };
      return requests.map((request) => {
        const result = searchIndex(index, parseSearchRequest({ ...request, indexName: index.name }));
        if (result.type !== "hits") throw new Error("Hits were asked for");
        return result.hits;
      });
    },
    close: () => documents.close(),
  };
}

function stateOf(bytes: ArrayBuffer, documents: DocumentBytes): IndexState {
  const segment = openSegment(bytes, documents);
  return { segments: [{ segment, deleted: undefined, liveCount: segment.documentCount }], generation: 1 };
}

async function readIfThere(path: string): Promise<ArrayBuffer | undefined> {
  try {
    const { buffer, byteOffset, byteLength } = await readFile(path);
    const isAlone = byteOffset === 0 && byteLength === buffer.byteLength;
    return isAlone ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function openDocuments(path: string): DocumentBytes & { close(): void } {
  const descriptor = openSync(path, "r");
  return {
    size: fstatSync(descriptor).size,
    read(start, end) {
      const bytes = Buffer.alloc(end - start);
      let filled = 0;
      while (filled < bytes.length) {
        const read = readSync(descriptor, bytes, filled, bytes.length - filled, start + filled);
        if (read === 0) throw new Error(`${path} is shorter than it was`);
        filled += read;
      }
      return bytes;
    },
    close: () => closeSync(descriptor),
  };
}
