import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changed, emptyState } from "../address/search-state.ts";
import type { SearchOutcome } from "../asking/search-outcome.ts";
import {
  defer,
  isOfTypedWords,
  searchTyped,
  showFirst,
  showOutcome,
  stopTyping,
  typed,
} from "./search-schedule.ts";

/** Milliseconds. */
const frame = 16;
let done: string[] = [];
const piece = (name: string) => defer(() => void done.push(name));
const stateFor = (query: string) => changed(emptyState, { query });
const outcomeFor = (query: string): SearchOutcome => ({ kind: "failed", state: stateFor(query) });

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

/** Waits until the next frame is painted and the tasks after it are done. */
function paint(): void {
  vi.advanceTimersByTime(frame + 1);
}

function typeAndSearch(query: string): void {
  typed(() => searchTyped(stateFor(query)));
  vi.advanceTimersByTime(150);
}

test("deferred pieces run in their order, one after each frame", () => {
  piece("chips");
  piece("results");
  expect(done).toEqual([]);
  paint();
  expect(done).toEqual(["chips"]);
  paint();
  expect(done).toEqual(["chips", "results"]);
});

test("words are searched for once after a rest", () => {
  const search = vi.fn<() => void>();
  typed(search);
  vi.advanceTimersByTime(149);
  typed(search);
  vi.advanceTimersByTime(149);
  expect(search).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(search).toHaveBeenCalledOnce();
});

test("between a key and its results nothing runs", () => {
  piece("chips");
  typeAndSearch("law");
  piece("results");
  paint();
  paint();
  expect(done).toEqual([]);
  void showOutcome(outcomeFor("law"));
  paint();
  paint();
  expect(done).toEqual(["chips", "results"]);
});

test("a key between two pieces delays the second", () => {
  piece("chips");
  piece("results");
  paint();
  typed(() => {});
  paint();
  expect(done).toEqual(["chips"]);
  stopTyping();
  paint();
  expect(done).toEqual(["chips", "results"]);
});

test("a cancelled search never runs", () => {
  typeAndSearch("law");
  piece("chips of an older answer")();
  piece("chips");
  void showOutcome(outcomeFor("law"));
  paint();
  paint();
  expect(done).toEqual(["chips"]);
});

test("an answer to older words does not end a newer key", () => {
  typeAndSearch("law");
  typed(() => searchTyped(stateFor("lawyer")));
  piece("chips");
  void showOutcome(outcomeFor("law"));
  paint();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(150);
  void showOutcome(outcomeFor("lawyer"));
  paint();
  expect(done).toEqual(["chips"]);
});

test("a key that changes nothing waits for the pending results", () => {
  typeAndSearch("law");
  typed(() => {});
  stopTyping();
  piece("chips");
  paint();
  expect(done).toEqual([]);
  void showOutcome(outcomeFor("law"));
  paint();
  expect(done).toEqual(["chips"]);
});

test("without an answer, deferred work runs all the same", () => {
  typeAndSearch("law");
  piece("chips");
  vi.runAllTimers();
  expect(done).toEqual(["chips"]);
});

test("only the response to the last typed words counts as typed", () => {
  typeAndSearch("law");
  typeAndSearch("lawyer");
  const older = outcomeFor("law");
  const first = outcomeFor("lawyer");
  const final = outcomeFor("lawyer");
  const followed = outcomeFor("lawyer");
  showFirst(older);
  showFirst(first);
  void showOutcome(final);
  void showOutcome(followed);
  expect([older, first, final, followed].map(isOfTypedWords)).toEqual([false, true, true, false]);
});
