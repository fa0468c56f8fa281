import type { SegmentSchema } from "../../engine/segment/segment.ts";
import type { CollectionCore, Job } from "../collection/collection-core.ts";
import { holdSegment, withoutDeleted, type HeldSegment } from "./held-segment.ts";
import { segmentsToFold, segmentsToSettle } from "./merge-policy.ts";
import type { RemoteBuild } from "./segment-thread.ts";
import { segmentThreads } from "./segment-threads.ts";
import type { BuildResult } from "./segment-worker.ts";

/** Merges small segments in memory only: the log still has their documents. */
export async function foldSegments(core: CollectionCore): Promise<void> {
  const { sources, job } = await core.queue.step(async () => {
    const sources = segmentsToFold(core.freshSegments());
    return { sources, job: core.startJob(sources) };
  });
  try {
    const result = await buildFrom(core, {
      sources,
      begin: () => segmentThreads.quick.begin(core.buildSchema),
      isAwaited: false,
    });
    await core.queue.step(async () =>
      core.replaceInMemory(segmentsAfter(core, { job, result, settled: false })),
    );
  } finally {
    core.jobs.delete(job);
  }
}

/**
 * Checkpoint: writes segments that exist only in the log to disk, and truncates the log. With a schema, rebuilds all
 * segments for it.
 */
export async function settleSegments(core: CollectionCore, schema?: SegmentSchema): Promise<void> {
  const { sources, job, firstLog, through } = await core.queue.step(async () => {
    const sources = schema ? [...core.held] : segmentsToSettle(core.held);
    const firstLog = await core.rotateLog();
    core.pending = { operations: 0, bytes: 0 };
    if (schema) core.buildSchema = schema;
    return { sources, job: core.startJob(sources), firstLog, through: core.content.sequence };
  });
  try {
    const result = await buildFrom(core, {
      sources,
      begin: () => segmentThreads.slow.begin(core.buildSchema, core.files?.segment(job.target)),
      isAwaited: schema !== undefined,
    });
    await core.queue.step(async () => {
      const { content } = core;
      await core.replaceSegments({
        held: segmentsAfter(core, { job, result, settled: true }),
        after: Math.max(content.after, through),
        firstLog: Math.max(content.firstLog, firstLog),
        ...(schema && { schema }),
        // Resuming from the note would skip what was lost.
        ...(result.lost > 0 && { rebuilt: true, note: undefined }),
      });
    });
  } catch (error) {
    core.buildSchema = core.content.schema;
    throw error;
  } finally {
    core.jobs.delete(job);
    await core.queue.step(() => core.removeUnusedFiles());
  }
}

interface Merge {
  sources: readonly HeldSegment[];
  begin: () => RemoteBuild;
  /** Whether closing waits for it. */
  isAwaited: boolean;
}

async function buildFrom(core: CollectionCore, { sources, begin, isAwaited }: Merge): Promise<BuildResult> {
  // A new index needs no thread.
  if (sources.length === 0) return { source: undefined, lost: 0 };
  const build = begin();
  if (!isAwaited) core.merges.add(build);
  try {
    for (const { source, deleted } of sources) await build.addSegment({ source, deleted });
    const result = await build.finish();
    if (result.lost > 0) {
      core.onError(new Error(`${result.lost} stored documents could not be read any more`));
    }
    return result;
  } finally {
    core.merges.delete(build);
  }
}

function segmentsAfter(
  core: CollectionCore,
  { job, result, settled }: { job: Job; result: BuildResult; settled: boolean },
): HeldSegment[] {
  const others = core.held.filter((held) => !job.sources.has(held.key));
  if (!result.source) return others;
  const made = withoutDeleted(holdSegment(result.source, { key: job.target, settled }), job.deletions);
  return made ? [...others, made] : others;
}
