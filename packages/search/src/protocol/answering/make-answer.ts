import { answerSearches, type SearchBatch, type Searched } from "./answer-searches.ts";
import { readWithoutDamaged } from "../../store/collection/drop-damaged.ts";
import { createEventLoopQueue } from "../budget/event-loop-queue.ts";
import { written, type Encoding, type Written } from "./write-answer.ts";

/** Computes the answer to a search call, compressed as the caller wants it. */
export type MakeAnswer = (batch: SearchBatch, encoding: Encoding | undefined) => Promise<Written>;

/** Answers in this thread, in order of arrival. */
export function answeringHere(source: Searched): MakeAnswer {
  const queue = createEventLoopQueue();
  return async (batch, encoding) => {
    await queue.take();
    const names = batch.searches.map(({ request }) => request.indexName);
    const { text, took } = await readWithoutDamaged(
      () => answerSearches(source, batch),
      source.dropDamaged && (() => source.dropDamaged?.(names)),
    );
    return { ...(await written(text, encoding)), took };
  };
}
