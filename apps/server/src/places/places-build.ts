import { gazetteerRecords, type GazetteerRecord } from "@dragoman/places/gazetteer";
import { createSearchProvider, type DirectoryRecord } from "@dragoman/search";
import { buildGlossary } from "@dragoman/search/engine";
import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { mkdir, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { placeFiles } from "./places-index.ts";
import { placeGlossary, placeSettings } from "./places-settings.ts";

const batchSize = 500;

/**
 * Builds the index of all places in a folder, which appears when it is complete. This takes seconds and hundreds of
 * megabytes: run it in its own process (`places-builder.ts`).
 */
export async function buildPlaceIndex(folder: string): Promise<void> {
  const building = `${folder}-building-${randomUUID()}`;
  try {
    const store = join(building, "store");
    await mkdir(store, { recursive: true });
    const size = await fillStore(store);
    const files = placeFiles(building);
    await rename(onlyFile(store, "segment"), files.segment);
    await rename(onlyFile(store, "documents"), files.documents);
    // The data behind the documents is internal to the store.
    await truncate(files.documents, size);
    await rm(store, { recursive: true });
    const names = buildGlossary(await placeGlossary());
    if (names) await writeFile(files.glossary, new Uint8Array(names));
    await rm(folder, { recursive: true, force: true });
    await rename(building, folder).catch(unlessBuiltElsewhere);
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

/** Another server with the same data folder was faster, and its index is the same. */
function unlessBuiltElsewhere(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
}

/** Returns the size of all documents in bytes. */
async function fillStore(store: string): Promise<number> {
  const failures: unknown[] = [];
  const provider = await createSearchProvider(
    { kind: "embedded" },
    { directory: store, onError: (error) => failures.push(error) },
  );
  await provider.adopt({ version: 1, indexes: [placeSettings], glossary: [] });
  let size = 0;
  const measured = async function* () {
    for await (const batch of batches()) {
      for (const record of batch) size += Buffer.byteLength(JSON.stringify(record));
      // The engine stores any JSON with an identity; the provider's types name the directory's records.
      yield batch as unknown as DirectoryRecord[];
    }
  };
  await provider.replaceAll(measured(), "whole");
  await provider.close();
  if (failures.length > 0) throw new AggregateError(failures, "The index of places could not be built");
  return size;
}

async function* batches(): AsyncGenerator<GazetteerRecord[]> {
  let batch: GazetteerRecord[] = [];
  for await (const record of gazetteerRecords()) {
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** One insert creates one segment: one file of each kind. */
function onlyFile(store: string, extension: string): string {
  const [file, ...others] = globSync(`**/*.${extension}`, { cwd: store });
  if (file === undefined || others.length > 0) throw new Error(`Not one .${extension} in ${store}`);
  return join(store, file);
}
