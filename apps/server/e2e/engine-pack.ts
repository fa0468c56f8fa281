import {
  bindQueries,
  importDataset,
  openDatabase,
  readServices,
  readTerms,
  serviceIdsInBatches,
} from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { readDirectory } from "@dragoman/hsds/read";
import { needWords } from "@dragoman/reference/need-words";
import {
  createSearchProvider,
  parseSearchRequest,
  startProjector,
  type DirectoryPlan,
  type DirectoryRecord,
  type SearchProvider,
} from "@dragoman/search";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PackSettings } from "./engine-reader.ts";

/** The segment that a server built from a directory, and the server's own responses. */
export interface EnginePack {
  /** The index file of the segment. */
  index: Buffer;
  /** Its documents, without the trailer that is needed to rebuild the index. */
  documents: Buffer;
  settings: PackSettings;
  /** Answers requests in the parameters of the protocol. */
  answer(requests: readonly Readonly<Record<string, unknown>>[]): ReturnType<SearchProvider["search"]>;
  close(): Promise<void>;
}

export interface PackOptions {
  locales: readonly string[];
  /** In addition to those of the sample directory. */
  records: readonly DirectoryRecord[];
}

/** Builds the segment of the sample directory and some more records, like `serve`. */
export async function buildEnginePack({ locales, records }: PackOptions): Promise<EnginePack> {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-engine-"));
  const database = await openDatabase({ directory: folder });
  const sample = join(import.meta.dirname, "../../../fixtures/sample/directory");
  await importDataset(database, await readDirectory(sample, { source: sampleSource }), {
    source: sampleSource,
  });
  const provider = await createSearchProvider(
    { kind: "embedded" },
    { directory: join(folder, "search"), onError: console.error },
  );
  let adopted: DirectoryPlan | undefined;
  const projector = startProjector({
    locales,
    onError: console.error,
    provider: {
      ...provider,
      adopt(plan) {
        adopted = plan;
        return provider.adopt(plan);
      },
      replaceAll: (batches, note) => provider.replaceAll(withMore(batches, records), note),
    },
    directory: {
      identity: async () => "sample",
      latestChange: async () => 0,
      changeToken: async () => undefined,
      changesAfter: async (position) => ({ position, serviceIds: [] }),
      ...bindQueries(database, { readTerms, readServices, serviceIdsInBatches }),
    },
  });
  await projector.whenReady();
  await projector.stop();
  await database.close();
  if (!adopted) throw new Error("The projector is ready without a plan");
  return {
    index: readOnly(folder, "segment"),
    documents: withoutTail(readOnly(folder, "documents")),
    settings: {
      indexes: adopted.indexes,
      glossary: adopted.glossary,
      functionWords: Object.fromEntries(
        Object.entries(needWords).map(([language, words]) => [language, words.functionWords]),
      ),
    },
    answer: (requests) => provider.search(requests.map((request) => parseSearchRequest(request))),
    async close() {
      await provider.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function* withMore(
  batches: AsyncIterable<readonly DirectoryRecord[]>,
  more: readonly DirectoryRecord[],
): AsyncGenerator<readonly DirectoryRecord[]> {
  yield* batches;
  yield more;
}

/** The only file of its kind: one build creates one segment. */
function readOnly(folder: string, extension: string): Buffer {
  const [file, ...others] = globSync(`search/**/*.${extension}`, { cwd: folder });
  if (file === undefined || others.length > 0) throw new Error(`Not one .${extension} in ${folder}`);
  return readFileSync(join(folder, file));
}

/**
 * After the documents: a sequence number for each (8 bytes), their count (8), a checksum and a magic number (4 each).
 */
function withoutTail(file: Buffer): Buffer {
  const tail = file.length - 16;
  return file.subarray(0, tail - file.readDoubleLE(tail) * 8);
}
