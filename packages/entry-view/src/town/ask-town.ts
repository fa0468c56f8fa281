import type { SavedService, SavedText } from "../saved/saved-service.ts";
import type { SearchAnswer, SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import type { Town } from "./towns.ts";

/** The calls of a page to the towns on this device (`town-worker.ts`). */
export type TownQuestion = { locale: string } & (
  | {
      ask: "search";
      requests: readonly SearchRequest[];
      /** GeoNames id of the place that the search names. */
      place: string | null;
      /** The centre of the search. Degrees, WGS 84. */
      near: { lat: number; lng: number } | null;
    }
  | { ask: "entry"; serviceId: string }
);

/** The answers of a search host, from a town. */
export interface TownAnswers {
  town: Town;
  answers: SearchAnswer[];
}

/** A service of a town. */
export interface TownEntry {
  town: Town;
  service: SavedService;
  description: SavedText | null;
}

/** `null`: no town on this device has an answer. */
export type TownResponse =
  | { id: number; value: TownAnswers | TownEntry | null }
  | { id: number; failure: string };

interface Waiting {
  resolve: (value: TownAnswers | TownEntry | null) => void;
  reject: (error: Error) => void;
}

/** Module state of one reader's browser. */
let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Searches the town that the search names, else the nearest, else the one saved last. `null` without any. */
export async function searchTown(
  question: Omit<Extract<TownQuestion, { ask: "search" }>, "ask">,
): Promise<TownAnswers | null> {
  return (await ask({ ...question, ask: "search" })) as TownAnswers | null; // the answer to such a question
}

/** A service from a town; `null` if none has it. */
export async function readTownEntry(locale: string, serviceId: string): Promise<TownEntry | null> {
  return (await ask({ locale, serviceId, ask: "entry" })) as TownEntry | null; // the answer to such a question
}

function ask(question: TownQuestion): Promise<TownAnswers | TownEntry | null> {
  const id = ++lastId;
  const { promise, resolve, reject } = Promise.withResolvers<TownAnswers | TownEntry | null>();
  waiting.set(id, { resolve, reject });
  worker ??= startWorker();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker.postMessage({ id, question });
  return promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./town-worker.ts", import.meta.url));
  started.addEventListener("message", ({ data }: MessageEvent<TownResponse>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("failure" in data) asked?.reject(new Error(data.failure));
    else asked?.resolve(data.value);
  });
  started.addEventListener("error", () => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error("The towns cannot be searched"));
    waiting.clear();
  });
  return started;
}
