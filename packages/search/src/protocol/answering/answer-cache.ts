import { numberOf } from "../../engine/query/caches/object-numbers.ts";
import { createLruCache } from "../../engine/query/caches/lru-cache.ts";
import type { Call } from "./call.ts";
import { encodingFor, type Encoding, type Written } from "./write-answer.ts";

/** An answer that stays valid until the states that it was computed from change. */
export interface RepeatableAnswer {
  /** The whole request as text; absent when the answer must not be cached. */
  key?: string;
  /** The states that the answer depends on; each is replaced by another object on change. */
  states: readonly unknown[];
  make: (encoding: Encoding | undefined) => Promise<Written>;
}

/** Caches encoded answers. Everyone types the same first letters. */
export interface AnswerCache {
  answer(call: Call, repeatable: RepeatableAnswer): Promise<Written>;
}

/** Bytes; a few thousand answers. */
const room = 32 * 2 ** 20;

export function createAnswerCache(): AnswerCache {
  const cache = createLruCache<Written>(room);
  /** Answers being computed: concurrent requests for the same answer share one computation. */
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
