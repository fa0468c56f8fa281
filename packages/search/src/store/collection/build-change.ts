import type { IndexDocument } from "../../engine/document.ts";
import type { SegmentSchema } from "../../engine/segment/segment.ts";
import { parseDocument, type Change, type NewDocument } from "./change.ts";
import type { CollectionCore } from "./collection-core.ts";
import { holdSegment, isLive, type HeldSegment } from "../segments/held-segment.ts";
import { directCharacters, directDocuments, segmentsToAbsorb } from "../segments/merge-policy.ts";
import { buildSource } from "../segments/segment-build.ts";
import type { SegmentSource } from "../segments/segment-source.ts";
import type { SegmentThread } from "../segments/segment-thread.ts";
import { segmentThreads } from "../segments/segment-threads.ts";

/** Documents in one message to the thread. */
const messageSize = 1000;

/** Builds segments for the documents of a change, absorbing small existing ones. */
export async function buildChange(
  core: CollectionCore,
  change: Change,
): Promise<{ made: HeldSegment[]; absorbed: ReadonlySet<HeldSegment> }> {
  const documents = [...change.puts.values()];
  if (documents.length === 0) return { made: [], absorbed: new Set() };
  if (!isSmall(documents)) {
    const source = await buildDocuments(
      { thread: segmentThreads.quick, schema: core.buildSchema },
      documents,
    );
    return { made: source ? [hold(core, source)] : [], absorbed: new Set() };
  }
  const small = core.freshSegments().filter((held) => held.segment.size.documents < directCharacters);
  const absorbed = change.deletions.before > 0 ? [] : segmentsToAbsorb(small, documents.length);
  const source = buildSource(documentsIn(documents, absorbed, change), core.buildSchema);
  return { made: [hold(core, source)], absorbed: new Set(absorbed) };
}

function hold(core: CollectionCore, source: SegmentSource): HeldSegment {
  return holdSegment(source, { key: core.newKey(), settled: false });
}

function isSmall(documents: readonly NewDocument[]): boolean {
  return (
    documents.length <= directDocuments &&
    documents.reduce((sum, one) => sum + one.json.length, 0) <= directCharacters
  );
}

function* documentsIn(
  documents: readonly NewDocument[],
  absorbed: readonly HeldSegment[],
  change: Change,
): Generator<{ document: IndexDocument; sequence: number; json?: string }> {
  for (const { json, sequence } of documents) yield { document: parseDocument(json), sequence, json };
  for (const held of absorbed) {
    for (let number = 0; number < held.segment.documentCount; number++) {
      if (!isLive(held, number) || change.deletions.identities.has(held.segment.objectID(number))) continue;
      yield { document: held.segment.document(number), sequence: held.segment.sequences[number] ?? 0 };
    }
  }
}

/** One segment of documents: built in this thread when there are few, otherwise in a worker. */
export async function buildDocuments(
  { thread, schema }: { thread: SegmentThread; schema: SegmentSchema },
  documents: readonly NewDocument[],
): Promise<SegmentSource | undefined> {
  if (documents.length === 0) return undefined;
  if (isSmall(documents)) {
    return buildSource(
      documents.map(({ json, sequence }) => ({ document: parseDocument(json), sequence, json })),
      schema,
    );
  }
  const build = thread.begin(schema);
  for (let start = 0; start < documents.length; start += messageSize) {
    await build.add(documents.slice(start, start + messageSize));
  }
  return (await build.finish()).source;
}
