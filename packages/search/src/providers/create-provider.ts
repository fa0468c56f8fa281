import { join } from "node:path";
import type { SearchAdmin, SearchProvider } from "../directory/provider.ts";
import type { HostedEngine } from "./hosted-engine.ts";
import { requireUsableDirectory } from "../store/files/usable-directory.ts";
import { createHostedProvider } from "./hosted-provider.ts";
import { openProgressFile } from "./progress-file.ts";
import type { ProgressStore } from "./progress.ts";
import type { HostedChoice, ProviderChoice } from "./provider-url.ts";

export interface ProviderOptions {
  /** The folder of persistent data: the segments of the embedded engine, the progress of a hosted one if not `progress`. */
  directory: string;
  /** Where the progress of a hosted engine is kept; a file in the folder when absent. */
  progress?: ProgressStore;
  /** Search threads of the embedded engine; none when absent. */
  threads?: number;
  /** Receives background errors. */
  onError: (error: unknown) => void;
}

/**
 * Creates the configured provider without loading the code or clients of the other providers. Throws a `Refusal` when
 * the index folder cannot be used.
 */
export async function createSearchProvider(
  choice: ProviderChoice,
  { directory, progress, threads = 0, onError }: ProviderOptions,
): Promise<SearchProvider & SearchAdmin> {
  await requireUsableDirectory(directory);
  if (choice.kind === "embedded") {
    const { createEmbeddedProvider } = await import("./embedded-provider.ts");
    return createEmbeddedProvider({ directory, threads, onError });
  }
  return createHostedProvider({
    engine: await createEngine(choice),
    progress: progress ?? openProgressFile(join(directory, `${choice.kind}.json`)),
    prefix: choice.prefix,
    // Algolia counts calls.
    ...(choice.kind === "algolia" && { checkEvery: 60_000 }),
  });
}

async function createEngine(choice: HostedChoice): Promise<HostedEngine> {
  if (choice.kind === "algolia") {
    return (await import("./algolia/algolia-engine.ts")).createAlgoliaEngine(choice);
  }
  if (choice.kind === "typesense") {
    return (await import("./typesense/typesense-engine.ts")).createTypesenseEngine(choice);
  }
  if (choice.kind === "meilisearch") {
    return (await import("./meilisearch/meilisearch-engine.ts")).createMeilisearchEngine(choice);
  }
  return (await import("./opensearch/opensearch-engine.ts")).createOpenSearchEngine(choice);
}
