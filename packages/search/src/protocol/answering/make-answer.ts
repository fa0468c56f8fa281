import { answerSearches, type AskedSearches, type Searched } from "./answer-searches.ts";
import { readWithoutDamaged } from "../../store/collection/lose-damaged.ts";
import { createTurns } from "../budget/turns.ts";
import { written, type Encoding, type Written } from "./write-answer.ts";

/** Makes the answer to a call that searches, packed as the caller wants it. */
export type MakeAnswer = (asked: AskedSearches, encoding: Encoding | undefined) => Promise<Written>;

/** Answers in this thread, in the order of asking. */
export function answeringHere(source: Searched): MakeAnswer {
  const turns = createTurns();
  return async (asked, encoding) => {
    await turns.take();
    const names = asked.searches.map(({ request }) => request.indexName);
    const { text, took } = await readWithoutDamaged(
      () => answerSearches(source, asked),
      source.loseDamaged && (() => source.loseDamaged?.(names)),
    );
    return { ...(await written(text, encoding)), took };
  };
}
