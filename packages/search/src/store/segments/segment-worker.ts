/** The segment build thread, which keeps searches responsive. Runs from source, without a build step. */
import { constants, setPriority } from "node:os";
import { setImmediate } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import type { SegmentSchema } from "../../engine/segment/segment.ts";
import { SegmentBuild, type SegmentJson } from "./segment-build.ts";
import type { SegmentFiles } from "./segment-file.ts";
import type { SegmentSource } from "./segment-source.ts";

/** A segment with the documents to leave out. */
export interface MergeSource {
  source: SegmentSource;
  deleted: Uint32Array | undefined;
}

export type WorkerOrder =
  | { kind: "begin"; schema: SegmentSchema; files: SegmentFiles | undefined }
  | { kind: "add"; documents: readonly SegmentJson[] }
  | { kind: "addSegment"; from: MergeSource }
  | { kind: "addDocumentFile"; path: string }
  | { kind: "finish" }
  | { kind: "abandon" };

export interface WorkerRequest {
  id: number;
  /** Number of the build. */
  build: number;
  order: WorkerOrder;
}

/** Without a source when no document was added. */
export interface BuildResult {
  source: SegmentSource | undefined;
  /** Documents that could not be read. */
  lost: number;
}

export type WorkerResponse = { id: number; result?: BuildResult } | { id: number; failure: string };

/**
 * Searches take precedence. On Linux each thread has its own niceness (setpriority(2), NOTES); elsewhere this would
 * slow down the whole process.
 */
if (parentPort && process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const builds = new Map<number, SegmentBuild>();

/** Documents processed before yielding to other builds. */
const turnSize = 200;

async function obey(build: number, order: WorkerOrder): Promise<BuildResult | undefined> {
  if (order.kind === "begin") {
    builds.set(build, new SegmentBuild(order.schema, order.files));
    return undefined;
  }
  if (order.kind === "abandon") {
    abandon(build);
    return undefined;
  }
  const target = builds.get(build);
  if (!target) throw new Error("There is no such build");
  if (order.kind === "finish") {
    const result = target.finish();
    builds.delete(build);
    return result;
  }
  for await (const _ of stepsOf(target, order)) {
    await setImmediate();
    if (!builds.has(build)) throw new Error("The build was abandoned");
  }
  return undefined;
}

function abandon(build: number): void {
  builds.get(build)?.abandon();
  builds.delete(build);
}

/** Adds documents, yielding regularly. */
async function* stepsOf(
  target: SegmentBuild,
  order: Exclude<WorkerOrder, { kind: "begin" | "abandon" | "finish" }>,
): AsyncGenerator<void> {
  const documents =
    order.kind === "add"
      ? target.addJsons(order.documents)
      : order.kind === "addSegment"
        ? target.addSegment(order.from)
        : await target.addDocumentFile(order.path);
  let count = 0;
  for (const _ of documents) {
    if (++count % turnSize === 0) yield;
  }
}

function answer(response: WorkerResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(response);
}

parentPort?.on("message", ({ id, build, order }: WorkerRequest) => {
  obey(build, order).then(
    (result) => answer({ id, ...(result && { result }) }),
    (error: unknown) => {
      abandon(build);
      answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    },
  );
});
