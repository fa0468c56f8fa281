import { Refusal } from "@dragoman/hsds/refusal";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProtocolSettings } from "../../protocol/settings/protocol-settings.ts";
import { writeFileDurably } from "../files/durable-file.ts";
import type { Attachment, AttachmentKind } from "./index-store.ts";

/** A catalogue entry of an index. Immutable. */
export interface IndexEntry {
  readonly name: string;
  /** The collection with its documents. A replica uses its primary's. */
  readonly collection: string;
  readonly primary?: string;
  /** The replica inherits unset settings from its primary. */
  readonly isVirtual?: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Without `replicas`, which are the entries that name this one as their primary. */
  readonly settings: ProtocolSettings;
  readonly attachments: Readonly<Record<AttachmentKind, ReadonlyMap<string, Attachment>>>;
}

/** By name. */
export type Catalogue = ReadonlyMap<string, IndexEntry>;

export function newEntry(name: string, collection: string): IndexEntry {
  const now = Date.now();
  return {
    name,
    collection,
    createdAt: now,
    updatedAt: now,
    settings: {},
    attachments: { synonyms: new Map(), rules: new Map() },
  };
}

/** The replicas of an index, in the order of its settings. */
export function replicasOf(catalogue: Catalogue, name: string): IndexEntry[] {
  return [...catalogue.values()].filter((entry) => entry.primary === name);
}

/** The catalogue with these entries replaced. */
export function withEntries(catalogue: Catalogue, entries: Iterable<IndexEntry>): Map<string, IndexEntry> {
  const changed = new Map(catalogue);
  for (const entry of entries) changed.set(entry.name, entry);
  return changed;
}

const fileName = "catalogue.json";

interface WrittenEntry extends Omit<IndexEntry, "attachments"> {
  synonyms: Attachment[];
  rules: Attachment[];
}

export async function writeCatalogue(directory: string, catalogue: Catalogue): Promise<void> {
  const indexes = Array.from(catalogue.values(), ({ attachments, ...entry }): WrittenEntry => ({
    ...entry,
    synonyms: [...attachments.synonyms.values()],
    rules: [...attachments.rules.values()],
  }));
  await writeFileDurably(join(directory, fileName), JSON.stringify({ version: 1, indexes }));
}

/**
 * Empty when there is none yet. An unreadable catalogue is an error and not a reason to start over: nothing else maps
 * index names to collections.
 */
export async function readCatalogue(directory: string): Promise<Catalogue> {
  let text: string;
  try {
    text = await readFile(join(directory, fileName), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return new Map();
    throw error;
  }
  return new Map(
    parseCatalogue(directory, text).map(({ synonyms, rules, ...entry }) => [
      entry.name,
      { ...entry, attachments: { synonyms: byObjectID(synonyms), rules: byObjectID(rules) } },
    ]),
  );
}

function parseCatalogue(directory: string, text: string): WrittenEntry[] {
  try {
    // The file is replaced atomically, so it is what `writeCatalogue` wrote.
    const { version, indexes } = JSON.parse(text) as { version: number; indexes: WrittenEntry[] };
    if (version > 1) throw new Refusal("search-index-newer", { place: directory });
    return indexes;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Error(`The catalogue of the search indexes in ${directory} cannot be read`, { cause: error });
  }
}

/** Throws a `TypeError` for an object without an identity. */
export function byObjectID(objects: Iterable<Attachment>): Map<string, Attachment> {
  return new Map(
    Array.from(objects, (object) => {
      const { objectID } = object;
      if (typeof objectID !== "string") throw new TypeError("A synonym or rule needs an objectID");
      return [objectID, object];
    }),
  );
}
