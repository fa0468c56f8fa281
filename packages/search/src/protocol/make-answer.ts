import { answerSearches, type AskedSearches } from "./answer-searches.ts";
import type { SearchSource } from "./search-source.ts";
import { createTurns } from "./turns.ts";
import { written, type Encoding, type Written } from "./write-answer.ts";

/** Makes the answer to a call that searches, packed as the caller wants it. */
export type MakeAnswer = (asked: AskedSearches, encoding: Encoding | undefined) => Promise<Written>;

/** Answers in this thread, in the order of asking. */
export function answeringHere(source: Pick<SearchSource, "search">): MakeAnswer {
  const turns = createTurns();
  return async (asked, encoding) => {
    await turns.take();
    return written(await answerSearches(source, asked), encoding);
  };
}
