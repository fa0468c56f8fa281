import { expect, test } from "vitest";
import { createAnswerMemory, type RepeatableAnswer } from "./answer-memory.ts";
import type { Call } from "./call.ts";
import { written, type Encoding } from "./write-answer.ts";

function callWith(acceptEncoding?: string): Call {
  const header = (name: string) => (name === "accept-encoding" ? acceptEncoding : undefined);
  return { method: "POST", target: "/", header, body: nothing(), address: undefined };
}

async function* nothing(): AsyncIterable<Uint8Array> {}

/** Answers that say how many were made before. */
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

test("what is asked again is answered from memory, and what is asked at the same time is made once", async () => {
  const memory = createAnswerMemory();
  const { made, repeatable } = counted();
  const together = [memory.answer(callWith(), repeatable), memory.answer(callWith(), repeatable)];
  expect(await Promise.all(together.map(text))).toEqual(['"1"', '"1"']);
  expect(await text(memory.answer(callWith(), repeatable))).toBe('"1"');
  expect(made).toHaveLength(1);
});

test("another question, another state and another packing are answered anew", async () => {
  const memory = createAnswerMemory();
  const state = {};
  const { made, repeatable } = counted({ states: [state] });
  await memory.answer(callWith(), repeatable);
  await memory.answer(callWith(), { ...repeatable, key: "other" });
  await memory.answer(callWith(), { ...repeatable, states: [{}] });
  await memory.answer(callWith("gzip"), repeatable);
  expect(made).toEqual([undefined, undefined, undefined, "gzip"]);
});

test("a refusal goes to everyone who waits for it, and is not cached", async () => {
  const memory = createAnswerMemory();
  const { repeatable } = counted();
  const failing = { ...repeatable, make: () => Promise.reject(new Error("no such index")) };
  const together = [memory.answer(callWith(), failing), memory.answer(callWith(), failing)];
  const outcomes = await Promise.allSettled(together);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await text(memory.answer(callWith(), repeatable))).toBe('"1"');
});
