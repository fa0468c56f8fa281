import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginTyping, endTyping, later } from "./later-work.ts";

/** Milliseconds. */
const frame = 16;
let done: string[] = [];
const piece = (name: string) => later(() => void done.push(name));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act, frame));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  done = [];
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Until the next frame is painted, and what stands after it is done. */
function paint(): void {
  vi.advanceTimersByTime(frame + 1);
}

test("pieces are done in their order, one after each frame", () => {
  piece("chips");
  piece("results");
  expect(done).toEqual([]);
  paint();
  expect(done).toEqual(["chips"]);
  paint();
  expect(done).toEqual(["chips", "results"]);
});

test("while a key is on its way to its results, nothing is done", () => {
  piece("chips");
  const key = beginTyping();
  piece("results");
  paint();
  paint();
  expect(done).toEqual([]);
  endTyping(key);
  paint();
  paint();
  expect(done).toEqual(["chips", "results"]);
});

test("a key between two pieces holds up the second", () => {
  piece("chips");
  piece("results");
  paint();
  const key = beginTyping();
  paint();
  expect(done).toEqual(["chips"]);
  endTyping(key);
  paint();
  expect(done).toEqual(["chips", "results"]);
});

test("what is taken back is never done", () => {
  const key = beginTyping();
  const takeBack = piece("chips of an older answer");
  takeBack();
  piece("chips");
  endTyping(key);
  paint();
  paint();
  expect(done).toEqual(["chips"]);
});

test("the end of an older key does not end a newer one", () => {
  const older = beginTyping();
  const newer = beginTyping();
  piece("chips");
  endTyping(older);
  paint();
  expect(done).toEqual([]);
  endTyping(newer);
  paint();
  expect(done).toEqual(["chips"]);
});

test("where no answer comes, what is there is shown all the same", () => {
  beginTyping();
  piece("chips");
  vi.runAllTimers();
  expect(done).toEqual(["chips"]);
});
