import { serviceIndexSettings } from "../directory/index-settings.ts";
import { indexViews } from "../directory/index-view.ts";
import { createExpressions, type QuestionWords } from "../directory/questions/expressions.ts";
import { createQuestionRanking } from "../directory/questions/rank-by-question.ts";
import { bitsetOf } from "../engine/segment/bitset.ts";
import type { IndexState, LiveSegment } from "../engine/index-state.ts";
import { cacheNoResults } from "../engine/query/caches/state-cache.ts";
import { searchIndex } from "../engine/query/search-index.ts";
import { openGlossary, type GlossaryEntry } from "../engine/query/views/glossary.ts";
import { openSegment } from "../engine/segment/open-segment.ts";
import type { Segment } from "../engine/segment/segment.ts";
import { memoryBytes } from "../engine/segment/stored-documents.ts";
import type { PortableAnswer, PortableRequest } from "../portable-request.ts";
import { portableAnswer } from "../portable-answer.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import { refusal } from "../search-refusal.ts";
import type { PackFile } from "./pack-file.ts";

/** The words for interpreting questions of a pack, as JSON. */
export interface PackWords {
  glossary: readonly GlossaryEntry[];
  questions: QuestionWords;
}

/** A pack that answers searches. */
export interface OpenPack {
  /** Returns the same responses as a search host with these records. */
  search(this: void, requests: readonly PortableRequest[]): PortableAnswer[];
}

/**
 * Opens a pack, and its later changes. It needs nothing of Node and nothing of the DOM but `Blob`. Throws if a part is
 * missing or damaged.
 *
 * @param changes the latest changes of the pack; they include all earlier ones.
 */
export async function openPack(pack: PackFile, changes?: PackFile): Promise<OpenPack> {
  const { language } = pack.head;
  const { glossary: entries, questions } = await wordsOf(pack);
  const expressions = createExpressions(questions);
  const state = await stateOf(pack, changes);
  cacheNoResults(state);
  const glossary = openGlossary(entries, await pack.part("glossary"));
  const views = new Map(indexViews(serviceIndexSettings(language), expressions.functionWords));
  return {
    search(requests) {
      const rank = createQuestionRanking(() => expressions);
      return requests.map((parameters) => {
        const request = parseSearchRequest({ ...parameters });
        const view = views.get(request.indexName);
        if (!view) throw refusal.indexMissing(request.indexName);
        const index = { name: request.indexName, state, view, glossary };
        return portableAnswer(searchIndex(index, rank(request, index)));
      });
    },
  };
}

async function wordsOf(pack: PackFile): Promise<PackWords> {
  const words = await pack.part("words");
  if (!words) throw new Error("A pack has no words");
  return JSON.parse(new TextDecoder().decode(words)) as PackWords; // as `packWords` makes them
}

async function stateOf(pack: PackFile, changes: PackFile | undefined): Promise<IndexState> {
  const base = await segmentOf(pack);
  const later = changes && (await segmentOf(changes));
  const live = [
    base && without(base, changes?.head.changed ?? []),
    later && { segment: later, deleted: undefined, liveCount: later.documentCount },
  ];
  return { segments: live.filter((one) => one !== undefined), generation: 1 };
}

async function segmentOf(file: PackFile): Promise<Segment | undefined> {
  const index = await file.part("index");
  const documents = await file.part("documents");
  return index && openSegment(index, memoryBytes([new Uint8Array(documents ?? [])]));
}

function without(segment: Segment, serviceIds: readonly string[]): LiveSegment {
  const column = segment.facet("serviceId");
  const gone = serviceIds.flatMap((id) =>
    column ? column.find(id).flatMap((ordinal) => [...column.documentsWith(ordinal)]) : [],
  );
  const { documentCount } = segment;
  if (gone.length === 0) return { segment, deleted: undefined, liveCount: documentCount };
  return { segment, deleted: bitsetOf(gone, documentCount), liveCount: documentCount - gone.length };
}
