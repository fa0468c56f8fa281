import {
  createGlossary,
  foldFunctionWords,
  indexView,
  memoryBytes,
  openSegment,
  parseSearchRequest,
  searchIndex,
  type GlossaryEntry,
  type IndexSettings,
  type SearchableIndex,
} from "@dragoman/search/engine";

/** Settings that accompany the bytes of a segment. Runs in a browser. */
export interface PackSettings {
  indexes: readonly IndexSettings[];
  glossary: readonly GlossaryEntry[];
  /** Keyed by BCP 47 tag; words in their usual spelling. */
  functionWords: Readonly<Record<string, readonly string[]>>;
}

/** Fetches a pack from a folder and answers requests from it, each as JSON. */
export async function answerFrom(
  folder: string,
  requests: readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  const [index, documents, settings] = await Promise.all([
    fetch(`${folder}/index`).then((response) => response.arrayBuffer()),
    fetch(`${folder}/documents`).then((response) => response.arrayBuffer()),
    // The test has written this file.
    fetch(`${folder}/settings`).then((response) => response.json() as Promise<PackSettings>),
  ]);
  const segment = openSegment(index, memoryBytes([new Uint8Array(documents)]));
  const state = {
    segments: [{ segment, deleted: undefined, liveCount: segment.documentCount }],
    generation: 1,
  };
  const glossary = createGlossary(settings.glossary);
  const functionWords = foldFunctionWords(settings.functionWords);
  const byName = new Map(
    settings.indexes.map((one): [string, SearchableIndex] => [
      one.name,
      { name: one.name, state, view: indexView(one, functionWords), glossary },
    ]),
  );
  return requests.map((parameters) => {
    const request = parseSearchRequest(parameters);
    const searched = byName.get(request.indexName);
    if (!searched) throw new Error(`There is no index ${request.indexName}`);
    return JSON.stringify(searchIndex(searched, request));
  });
}
