import { expect, test } from "vitest";
import { createReading, type SpeechOptions, type SpeechResult } from "./reading.ts";

/** A reading whose sentences end when the test says so. */
function reading({ count = 3, silent = [] as number[] } = {}) {
  const spoken: {
    at: number;
    pace: number;
    start: () => void;
    end: (result: SpeechResult) => Promise<void>;
  }[] = [];
  const speak = (at: number, { pace, signal, onStart }: SpeechOptions) =>
    new Promise<SpeechResult>((resolve) => {
      signal.addEventListener("abort", () => resolve("stopped"));
      const end = async (result: SpeechResult) => {
        resolve(result);
        await new Promise(setImmediate);
      };
      spoken.push({ at, pace, start: onStart, end });
    });
  const made = createReading({ count, speak, canSpeak: (at) => !silent.includes(at) });
  return { ...made, spoken, order: () => spoken.map(({ at }) => at) };
}

test("sentences are said one after the other, and then none is marked", async () => {
  const { play, state, spoken, order } = reading();
  play();
  expect(state()).toMatchObject({ at: 0, phase: "waiting" });
  spoken[0]?.start();
  expect(state().phase).toBe("speaking");
  await spoken[0]?.end("done");
  await spoken[1]?.end("done");
  expect(state()).toMatchObject({ at: 2, phase: "waiting" });
  await spoken[2]?.end("done");
  expect(order()).toEqual([0, 1, 2]);
  expect(state()).toMatchObject({ at: -1, phase: "still", failed: false });
});

test("the first sentence is said within the tap itself", () => {
  const { readFrom, order } = reading();
  readFrom(1);
  expect(order()).toEqual([1]);
});

test("a stopped reading restarts with the same sentence", async () => {
  const { readFrom, stop, play, state, spoken, order } = reading();
  readFrom(1);
  stop();
  expect(state()).toMatchObject({ at: 1, phase: "still" });
  await spoken[0]?.end("stopped");
  play();
  expect(order()).toEqual([1, 1]);
});

test("a sentence without a voice is skipped, forwards and backwards", async () => {
  const { play, step, state, spoken, order } = reading({ count: 5, silent: [0, 2, 4] });
  play();
  await spoken[0]?.end("done");
  expect(state().at).toBe(3);
  step(-1);
  expect(state().at).toBe(1);
  step(-1);
  expect(state().at).toBe(1);
  step(1);
  step(1);
  expect(state().at).toBe(3);
  expect(order()).toEqual([1, 3, 1, 1, 3, 3]);
});

test("where nothing can be said, nothing happens", () => {
  const { play, state, order } = reading({ silent: [0, 1, 2] });
  play();
  expect(order()).toEqual([]);
  expect(state()).toMatchObject({ at: -1, phase: "still" });
});

test("one sentence alone is not followed by another", async () => {
  const { readOne, state, spoken, order } = reading();
  readOne(1);
  await spoken[0]?.end("done");
  expect(order()).toEqual([1]);
  expect(state()).toMatchObject({ at: 1, phase: "still" });
});

test("a jump stops the current sentence, whose end is then ignored", async () => {
  const { play, readFrom, state, spoken, order } = reading();
  play();
  readFrom(2);
  await spoken[0]?.end("done");
  spoken[0]?.start();
  expect(order()).toEqual([0, 2]);
  expect(state()).toMatchObject({ at: 2, phase: "waiting" });
});

test("another pace says the sentence again, and nothing while it is still", () => {
  const { play, stop, setPace, spoken } = reading();
  play();
  setPace(0.75);
  stop();
  setPace(1.25);
  expect(spoken.map(({ at, pace }) => [at, pace])).toEqual([
    [0, 1],
    [0, 0.75],
  ]);
});

test("a failure is shown until something is spoken again", async () => {
  const { play, state, spoken } = reading();
  play();
  await spoken[0]?.end("failed");
  expect(state()).toMatchObject({ at: 0, phase: "still", failed: true });
  play();
  expect(state().failed).toBe(false);
});
