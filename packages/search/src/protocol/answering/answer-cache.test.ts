import { expect, test } from "vitest";
import { createAnswerCache, type RepeatableAnswer } from "./answer-cache.ts";
import type { Call } from "./call.ts";
import { written, type Encoding } from "./write-answer.ts";

function callWith(acceptEncoding?: string): Call {
  const header = (name: string) => (name === "accept-encoding" ? acceptEncoding : undefined);
  return { method: "POST", target: "/", header, body: nothing(), address: undefined };
}

async function* nothing(): AsyncIterable<Uint8Array> {}

/** Answers that contain the number of answers made before them. */
function counted({ key = "key", states = [] }: { key?: string; states?: readonly object[] } = {}) {
  const made: (Encoding | undefined)[] = [];
  const repeatable: RepeatableAnswer = {
    key,
    states,
    async make(encoding) {
      made.push(encoding);
      return written(`"${made.length}"`, encoding);
    },
  };
  return { made, repeatable };
}

async function text(answer: Promise<{ body: Uint8Array }>): Promise<string> {
  return Buffer.from((await answer).body).toString();
}

test("repeated requests are answered from the cache, and concurrent ones computed once", async () => {
  const answerCache = createAnswerCache();
  const { made, repeatable } = counted();
  const together = [answerCache.answer(callWith(), repeatable), answerCache.answer(callWith(), repeatable)];
  expect(await Promise.all(together.map(text))).toEqual(['"1"', '"1"']);
  expect(await text(answerCache.answer(callWith(), repeatable))).toBe('"1"');
  expect(made).toHaveLength(1);
});

test("another request, state or encoding is computed again", async () => {
  const answerCache = createAnswerCache();
  const state = {};
  const { made, repeatable } = counted({ states: [state] });
  await answerCache.answer(callWith(), repeatable);
  await answerCache.answer(callWith(), { ...repeatable, key: "other" });
  await answerCache.answer(callWith(), { ...repeatable, states: [{}] });
  await answerCache.answer(callWith("gzip"), repeatable);
  expect(made).toEqual([undefined, undefined, undefined, "gzip"]);
});

test("a refusal reaches all concurrent requests, and is not cached", async () => {
  const answerCache = createAnswerCache();
  const { repeatable } = counted();
  const failing = { ...repeatable, make: () => Promise.reject(new Error("no such index")) };
  const together = [answerCache.answer(callWith(), failing), answerCache.answer(callWith(), failing)];
  const outcomes = await Promise.allSettled(together);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await text(answerCache.answer(callWith(), repeatable))).toBe('"1"');
});
