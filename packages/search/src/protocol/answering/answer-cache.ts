import { numberOf } from "../../engine/query/caches/object-numbers.ts";
import { createLruCache } from "../../engine/query/caches/lru-cache.ts";
import type { Call } from "./call.ts";
import { encodingFor, type Encoding, type Written } from "./write-answer.ts";

/** An answer that is the same as long as nothing changes in what it was made from. */
export interface RepeatableAnswer {
  /** All that was asked, in one text; absent when it is answered otherwise each time. */
  key?: string;
  /** What the answer depends on; each is another object after a change. */
  states: readonly unknown[];
  make: (encoding: Encoding | undefined) => Promise<Written>;
}

/** Answers as they were sent, packed. Everyone types the same first letters. */
export interface AnswerCache {
  answer(call: Call, repeatable: RepeatableAnswer): Promise<Written>;
}

/** Bytes: some thousand answers. */
const room = 32 * 2 ** 20;

export function createAnswerCache(): AnswerCache {
  const cache = createLruCache<Written>(room);
  /** Answers that are being made: whoever asks the same meanwhile waits for the same. */
  const pending = new Map<string, Promise<Written>>();
  async function make(
    fullKey: string,
    { make }: RepeatableAnswer,
    encoding: Encoding | undefined,
  ): Promise<Written> {
    try {
      const answer = await make(encoding);
      cache.set(fullKey, answer, answer.body.byteLength + fullKey.length * 2);
      return answer;
    } finally {
      pending.delete(fullKey);
    }
  }
  return {
    async answer(call, repeatable) {
      const encoding = encodingFor(call.header("accept-encoding"));
      if (repeatable.key === undefined) return repeatable.make(encoding);
      const states = repeatable.states.map(stateKey).join(" ");
      const fullKey = `${states} ${encoding ?? "plain"} ${repeatable.key}`;
      const known = cache.get(fullKey) ?? pending.get(fullKey);
      if (known) return known;
      const made = make(fullKey, repeatable, encoding);
      pending.set(fullKey, made);
      return made;
    },
  };
}

function stateKey(state: unknown): number {
  return typeof state === "object" && state !== null ? numberOf(state) : 0;
}
