import type { Site } from "@dragoman/pages/site/site.server.ts";
import { expose, wrap, type Remote } from "comlink";
import { once } from "node:events";
import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";
import { endpointOf } from "./endpoint-of.ts";
import type { PageTask, PageWorker, PageWorkerData, RenderedPage } from "./page-worker.ts";
import { callsOf, factsOf } from "./shared-site.ts";

/** The pages and their messages take about 80 MB; a thread that needs more than this ends, and another one starts. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 24 };

/** One thread that renders pages. */
export class PageThread {
  /** Resolves when the thread has loaded the pages, or has ended. */
  readonly ready: Promise<unknown>;
  /** Resolves when the thread has ended, to the reason. */
  readonly ended: Promise<Error>;
  readonly #worker: Worker;
  readonly #ports: readonly MessagePort[];
  readonly #remote: Remote<PageWorker>;
  #isReady = false;
  #pending = 0;

  constructor(site: Site, options: Omit<PageWorkerData, "pages" | "site" | "facts">) {
    const pages = new MessageChannel();
    const calls = new MessageChannel();
    // A worker whose ports are closed has nothing left to do.
    this.#ports = [pages.port1, calls.port1];
    expose(callsOf(site), endpointOf(calls.port1));
    this.#remote = wrap<PageWorker>(endpointOf(pages.port1));
    this.#worker = new Worker(new URL("./page-worker.ts", import.meta.url), {
      workerData: {
        pages: pages.port2,
        site: calls.port2,
        facts: factsOf(site),
        ...options,
      } satisfies PageWorkerData,
      transferList: [pages.port2, calls.port2],
      resourceLimits: memory,
    });
    this.ended = endOf(this.#worker);
    this.ready = Promise.race([this.#remote.isReady().then(() => this.#setReady(true)), this.ended]);
    void this.ended.then(() => this.#setReady(false));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Pages that are being rendered. */
  get pending(): number {
    return this.#pending;
  }

  /** Resolves to `undefined` if the thread ends before. */
  async render(task: PageTask): Promise<RenderedPage | undefined> {
    this.#pending += 1;
    try {
      return await Promise.race([this.#remote.render(task), this.ended.then(() => undefined)]);
    } finally {
      this.#pending -= 1;
    }
  }

  #setReady(isReady: boolean): void {
    this.#isReady = isReady;
  }

  /** Ends the thread; nothing may be rendering. */
  async close(): Promise<void> {
    await Promise.race([this.#remote.close(), this.ended]);
    for (const port of this.#ports) port.close();
    await this.ended;
  }

  /** Ends the thread as a failure would. */
  async fail(): Promise<void> {
    await this.#worker.terminate();
  }
}

async function endOf(worker: Worker): Promise<Error> {
  try {
    const [code] = (await once(worker, "exit")) as [number]; // the event's documented argument
    return new Error(`A thread that renders pages has ended with code ${code}.`);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
