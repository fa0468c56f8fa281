/** A thread that searches: matches, ranks, and writes the answer as it is sent. It runs as it is, without a build. */
import { parentPort, workerData } from "node:worker_threads";
import {
  answerSearches,
  type AnswerText,
  type SearchBatch,
  type Searched,
} from "../protocol/answering/answer-searches.ts";
import { storeSource } from "../protocol/answering/store-source.ts";
import { written, type Encoding, type Written } from "../protocol/answering/write-answer.ts";
import { AnswerTooLarge, SearchRefusal } from "../search-refusal.ts";
import { ReceivedIndexes } from "./received-indexes.ts";
import type { IndexUpdate } from "./index-update.ts";
import { pendingTasks } from "./pending-tasks.ts";

export interface SearchWorkerData {
  /** See `pendingTaskMemory`. */
  pending: SharedArrayBuffer;
}

export interface SearchOrder {
  id: number;
  /** What must be known before. */
  updates: readonly IndexUpdate[];
  /** Indexes that are not there any more. */
  gone: readonly string[];
  batch: SearchBatch;
  encoding: Encoding | undefined;
  /** Begun at once, between two searches of what is being done. */
  isUrgent: boolean;
}

export type SearchReport =
  /** The thread has loaded its code. */
  | { kind: "ready" }
  | { kind: "answered"; id: number; answer: Written }
  /** What was asked is wrong, or too much. */
  | { kind: "refused"; id: number; status: SearchRefusal["status"]; message: string }
  | { kind: "too large"; id: number }
  /** Whoever asked answers by itself. */
  | { kind: "failed"; id: number }
  /** Nothing that the thread was told is known any more. */
  | { kind: "lost"; id: number };

// Whoever starts the thread gives it this.
const pending = pendingTasks((workerData as SearchWorkerData).pending);
const indexes = new ReceivedIndexes();
const source = storeSource({ searchable: (name) => indexes.searchable(name), settings: () => undefined });

/** What is not urgent is done one after the other, in the order of the orders. */
let line: Promise<unknown> = Promise.resolve();

function handleOrder(order: SearchOrder): void {
  const { id, updates, gone, isUrgent } = order;
  try {
    for (const one of updates) indexes.apply(one);
    // Afterwards: what is heard may have segments of what is gone.
    indexes.drop(gone);
  } catch {
    indexes.forget();
    report({ kind: "lost", id });
    return;
  }
  const searched = indexesNow(order);
  if (!searched) report({ kind: "failed", id });
  else if (isUrgent) void answer(order, searched);
  else line = line.then(() => answer(order, searched));
}

/** What the order is about as it is now: what is heard before its turn comes is for others. */
function indexesNow({ batch }: SearchOrder): Searched | undefined {
  try {
    const results = source.eachResult(batch.searches.map(({ request }) => request));
    return { search: (requests) => source.search(requests), eachResult: () => results };
  } catch {
    return undefined;
  }
}

/** Resolves when all is found; packing it holds up nothing. */
async function answer({ id, batch, encoding, isUrgent }: SearchOrder, searched: Searched): Promise<void> {
  // What was taken back is another's; its news hold for what comes after it.
  if (!isUrgent && !pending.take(id)) return;
  try {
    const { text, took } = await answerSearches(searched, batch);
    void send({ id, text, took, encoding });
  } catch (error) {
    report(reportOf(error, id));
  }
}

async function send({
  id,
  text,
  took,
  encoding,
}: Pick<SearchOrder, "id" | "encoding"> & AnswerText): Promise<void> {
  try {
    const made = await written(text, encoding);
    const body = ownBytes(made.body);
    report({ kind: "answered", id, answer: { ...made, body, took } }, [body.buffer]);
  } catch {
    report({ kind: "failed", id });
  }
}

function reportOf(error: unknown, id: number): SearchReport {
  if (error instanceof AnswerTooLarge) return { kind: "too large", id };
  if (!(error instanceof SearchRefusal)) return { kind: "failed", id };
  const { status, message } = error;
  return { kind: "refused", id, status, message };
}

/** Small buffers share their memory with others, which cannot be given away. */
function ownBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function report(message: SearchReport, transferred: ArrayBuffer[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(message, transferred);
}

parentPort?.on("message", (order: SearchOrder) => handleOrder(order));
report({ kind: "ready" });
