import { Worker } from "node:worker_threads";
import type { SegmentSchema } from "../../engine/segment/segment.ts";
import { workerFile } from "../../worker-file.ts";
import type { SegmentJson } from "./segment-build.ts";
import type { SegmentFiles } from "./segment-file.ts";
import type {
  BuildResult,
  MergeSource,
  WorkerOrder,
  WorkerRequest,
  WorkerResponse,
} from "./segment-worker.ts";

const file = workerFile("store/segments/segment-worker.ts");

interface Waiting {
  build: number;
  resolve(result: BuildResult | undefined): void;
  reject(error: Error): void;
}

/** A thread that builds several segments in an interleaved fashion. Starts with the first build. */
export class SegmentThread {
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  /** Builds into files, or into shared memory. */
  begin(schema: SegmentSchema, files?: SegmentFiles): RemoteBuild {
    const build = ++this.#lastId;
    const begun = this.#order(build, { kind: "begin", schema, files });
    // The failure surfaces in the next step of the build.
    begun.catch(() => undefined);
    return new RemoteBuild(async (order) => {
      await begun;
      return this.#order(build, order);
    });
  }

  #order(build: number, order: WorkerOrder): Promise<BuildResult | undefined> {
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { build, resolve, reject });
      // Only a running build keeps the process alive.
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage({ id, build, order } satisfies WorkerRequest);
    });
  }

  #start(): Worker {
    const worker = new Worker(file);
    worker.on("message", (response: WorkerResponse) => this.#settle(response));
    worker.on("error", (error: Error) => this.#fail(worker, error));
    worker.on("exit", () => this.#fail(worker, new Error("The thread that builds segments ended")));
    worker.unref();
    return worker;
  }

  #settle(response: WorkerResponse): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ("failure" in response) waiting?.reject(new Error(response.failure));
    else waiting?.resolve(response.result);
  }

  /** The next build starts another thread. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker && this.#worker !== undefined) return;
    this.#worker = undefined;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

/** A segment under construction in the thread. After a failure there is nothing to abandon. */
export class RemoteBuild {
  readonly #order: (order: WorkerOrder) => Promise<BuildResult | undefined>;

  constructor(order: (order: WorkerOrder) => Promise<BuildResult | undefined>) {
    this.#order = order;
  }

  async add(documents: readonly SegmentJson[]): Promise<void> {
    await this.#order({ kind: "add", documents });
  }

  async addSegment(from: MergeSource): Promise<void> {
    await this.#order({ kind: "addSegment", from });
  }

  async addDocumentFile(path: string): Promise<void> {
    await this.#order({ kind: "addDocumentFile", path });
  }

  async finish(): Promise<BuildResult> {
    return (await this.#order({ kind: "finish" })) ?? { source: undefined, lost: 0 };
  }

  async abandon(): Promise<void> {
    await this.#order({ kind: "abandon" });
  }
}
