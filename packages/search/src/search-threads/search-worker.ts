/** A thread that searches: matches, ranks, and writes the answer as it is sent. It runs as it is, without a build. */
import { parentPort, workerData } from "node:worker_threads";
import { answerSearches, type AskedSearches } from "../protocol/answer-searches.ts";
import { storeSource } from "../protocol/store-source.ts";
import { written, type Encoding, type Written } from "../protocol/write-answer.ts";
import { HeardIndexes } from "./heard-indexes.ts";
import type { IndexNews } from "./index-news.ts";
import { unbegunTasks } from "./unbegun-tasks.ts";

export interface SearchWorkerData {
  /** See `unbegunMemory`. */
  unbegun: SharedArrayBuffer;
}

export interface SearchOrder {
  id: number;
  /** What must be known before. */
  news: readonly IndexNews[];
  /** Indexes that are not there any more. */
  gone: readonly string[];
  asked: AskedSearches;
  encoding: Encoding | undefined;
}

export type SearchReport =
  /** The thread has loaded its code. */
  | { kind: "ready" }
  | { kind: "answered"; id: number; answer: Written }
  /** Whoever asked answers by itself, and says what was wrong with what was asked. */
  | { kind: "failed"; id: number }
  /** Nothing that the thread was told is known any more. */
  | { kind: "lost"; id: number };

// Whoever starts the thread gives it this.
const unbegun = unbegunTasks((workerData as SearchWorkerData).unbegun);
const indexes = new HeardIndexes();
const source = storeSource({ searchable: (name) => indexes.searchable(name), settings: () => undefined });

async function obey({ id, news, gone, asked, encoding }: SearchOrder): Promise<void> {
  try {
    for (const one of news) indexes.hear(one);
    // Afterwards: what is heard may have segments of what is gone.
    indexes.drop(gone);
  } catch {
    indexes.forget();
    report({ kind: "lost", id });
    return;
  }
  // What was taken back is another's; its news hold for what comes after it.
  if (!unbegun.take(id)) return;
  try {
    const answer = await written(await answerSearches(source, asked), encoding);
    const body = ownBytes(answer.body);
    report({ kind: "answered", id, answer: { ...answer, body } }, [body.buffer]);
  } catch {
    report({ kind: "failed", id });
  }
}

/** Small buffers share their memory with others, which cannot be given away. */
function ownBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function report(said: SearchReport, transferred: ArrayBuffer[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(said, transferred);
}

parentPort?.on("message", (order: SearchOrder) => void obey(order));
report({ kind: "ready" });
