import type { IndexDocument } from "../../engine/document.ts";
import { loggedOperation } from "./change.ts";
import type { CollectionCore, Job } from "./collection-core.ts";
import { holdSegment, withoutDeleted } from "../segments/held-segment.ts";
import type { RemoteBuild } from "../segments/segment-thread.ts";
import type { SegmentSource } from "../segments/segment-source.ts";
import { segmentThreads } from "../segments/segment-threads.ts";

/**
 * Sequences reserved for one replacement, so that concurrent writes are later than all its documents. 2^53 numbers
 * suffice for two million replacements.
 */
const reserved = 2 ** 32;

/** Builds all documents aside and switches to them, preserving concurrent writes. */
export async function replaceDocuments(
  core: CollectionCore,
  batches: AsyncIterable<readonly IndexDocument[]>,
  note: string | undefined,
): Promise<void> {
  const { job, first, last, firstLog, notesBefore } = await core.queue.step(async () => ({
    ...core.reserveSequences(reserved),
    firstLog: await core.rotateLog(),
    job: core.startJob([]),
    notesBefore: core.content.note,
  }));
  const build = segmentThreads.slow.begin(core.buildSchema, core.files?.segment(job.target));
  try {
    await addBatches(build, batches, first);
    const { source } = await build.finish();
    await core.queue.step(async () => {
      const { content } = core;
      await core.replaceSegments({
        held: segmentsAfter(core, { job, source, first }),
        after: Math.max(content.after, last),
        firstLog: Math.max(content.firstLog, firstLog),
        // The note of a concurrent write takes precedence.
        note: content.note === notesBefore ? (note ?? content.note) : content.note,
        changedAt: Date.now(),
        rebuilt: false,
      });
      for (const other of core.jobs) other.deletions.before = Math.max(other.deletions.before, first);
    });
  } catch (error) {
    // The first failure is the one to report.
    await build.abandon().catch(() => undefined);
    throw error;
  } finally {
    core.jobs.delete(job);
    await core.queue.step(() => core.removeUnusedFiles());
  }
}

/** Reads one batch while indexing the previous one. */
async function addBatches(
  build: RemoteBuild,
  batches: AsyncIterable<readonly IndexDocument[]>,
  first: number,
): Promise<void> {
  let sequence = first;
  let adding = Promise.resolve();
  for await (const batch of batches) {
    const documents = batch.map((document) => {
      const { json } = putOf(document);
      return { json, sequence: sequence++ };
    });
    await adding;
    adding = build.add(documents);
    // Awaited at the next batch, or below.
    adding.catch(() => undefined);
  }
  await adding;
}

function putOf(document: IndexDocument): { json: string } {
  const operation = loggedOperation({ kind: "put", document });
  if (operation.kind !== "put") throw new TypeError("A put stays a put");
  return operation;
}

function segmentsAfter(
  core: CollectionCore,
  { job, source, first }: { job: Job; source: SegmentSource | undefined; first: number },
) {
  const older = { before: first, identities: new Map<string, number>() };
  const others = core.held.flatMap((held) => withoutDeleted(held, older) ?? []);
  const made =
    source && withoutDeleted(holdSegment(source, { key: job.target, settled: true }), job.deletions);
  return made ? [...others, made] : others;
}
