/** The search thread: matches, ranks, and serializes answers. Runs from source, without a build step. */
import { parentPort, workerData } from "node:worker_threads";
import { allExpressions } from "../directory/questions/question-words.ts";
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
  /** Updates to apply first. */
  updates: readonly IndexUpdate[];
  /** Indexes that no longer exist. */
  gone: readonly string[];
  batch: SearchBatch;
  encoding: Encoding | undefined;
  /** Starts immediately, between two searches of the current task. */
  isUrgent: boolean;
}

export type SearchReport =
  /** The thread has loaded its code and what it needs of all languages. */
  | { kind: "ready" }
  | { kind: "answered"; id: number; answer: Written }
  /** The request is invalid or exceeds a limit. */
  | { kind: "refused"; id: number; status: SearchRefusal["status"]; message: string }
  | { kind: "too large"; id: number }
  /** The main thread answers instead. */
  | { kind: "failed"; id: number }
  /** The thread has discarded all index updates. */
  | { kind: "lost"; id: number };

// Set by the thread that starts this one.
const pending = pendingTasks((workerData as SearchWorkerData).pending);
const indexes = new ReceivedIndexes();
const source = storeSource({ searchable: (name) => indexes.searchable(name), settings: () => undefined });

/** Non-urgent orders run one after the other. */
let line: Promise<unknown> = Promise.resolve();

function handleOrder(order: SearchOrder): void {
  const { id, updates, gone, isUrgent } = order;
  try {
    for (const one of updates) indexes.apply(one);
    // Last, because updates may refer to segments of dropped indexes.
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

/** The state of the indexes at this order: later updates are for later orders. */
function indexesNow({ batch }: SearchOrder): Searched | undefined {
  try {
    const results = source.eachResult(batch.searches.map(({ request }) => request));
    return { search: (requests) => source.search(requests), eachResult: () => results };
  } catch {
    return undefined;
  }
}

/** Resolves when the search is done; compression runs in the background. */
async function answer({ id, batch, encoding, isUrgent }: SearchOrder, searched: Searched): Promise<void> {
  // Another thread has reclaimed the task; its updates still apply to later ones.
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

/** Small buffers share an ArrayBuffer from a pool, which cannot be transferred. */
function ownBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function report(message: SearchReport, transferred: ArrayBuffer[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(message, transferred);
}

// It takes as long as hundreds of searches, which the first reader need not wait for.
allExpressions();
parentPort?.on("message", (order: SearchOrder) => handleOrder(order));
report({ kind: "ready" });
