import { numberOf } from "../engine/query/object-numbers.ts";
import { createRemembered } from "../engine/query/remembered.ts";
import type { Call } from "./call.ts";
import { createTurns } from "./turns.ts";
import { encodingFor, written, type Written } from "./write-answer.ts";

/** An answer that is the same as long as nothing changes in what it was made from. */
export interface RepeatableAnswer {
  /** All that was asked, in one text. */
  key: string;
  /** What the answer depends on; each is another object after a change. */
  states: readonly unknown[];
  /** The answer as JSON. */
  make: () => Promise<string>;
}

/** Answers as they were sent, packed. Everyone types the same first letters. */
export interface AnswerMemory {
  answer(call: Call, repeatable: RepeatableAnswer): Promise<Written>;
}

/** Bytes: some thousand answers. */
const room = 32 * 2 ** 20;

export function createAnswerMemory(): AnswerMemory {
  const remembered = createRemembered<Written>(room);
  const turns = createTurns();
  return {
    async answer(call, { key, states, make }) {
      const encoding = encodingFor(call.header("accept-encoding"));
      const fullKey = `${states.map(stateKey).join(" ")} ${encoding ?? "plain"} ${key}`;
      const known = remembered.get(fullKey);
      if (known) return known;
      await turns.take();
      // Somebody else may have asked the same meanwhile.
      const made = remembered.get(fullKey);
      if (made) return made;
      const answer = await written(await make(), encoding);
      remembered.set(fullKey, answer, sizeOf(answer) + fullKey.length * 2);
      return answer;
    },
  };
}

function stateKey(state: unknown): number {
  return typeof state === "object" && state !== null ? numberOf(state) : 0;
}

function sizeOf({ body }: Written): number {
  return body.byteLength;
}
