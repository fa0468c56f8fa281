import { useSyncExternalStore } from "react";
import { areAllHydrated } from "@dragoman/ui/load-later.tsx";
import { writeSearchState, type SearchState } from "../address/search-state.ts";
import { stateOf, type SearchOutcome } from "../asking/search-outcome.ts";
import { afterPaint } from "./after-paint.ts";

/*
 * Schedules what the search page renders: the results of a typed query at once and in one piece, and everything else
 * after they are painted. The router would render them in slices, after it has changed the address and notified the whole
 * page; it does so once the reader sees them. The schedule belongs to one document in a browser; a server has none.
 *
 *            key               rest             response
 *    idle ────────▶ typing ────────▶ searching ────────▶ idle
 *                      ▲                 │
 *                      └────── key ──────┘
 *
 * Typing and searching also end after `patience`. Deferred work runs in `idle` only, one piece after each frame, so that a
 * key press is handled between two pieces. `useDeferredValue` would render it between a key and the results of that key.
 */
type Phase = "idle" | "typing" | "searching";

/** Milliseconds without a key press before the typed query is searched. */
const rest = 150;
/** Milliseconds. On a slower connection, deferred work runs while the reader waits. */
const patience = 1000;
/** Milliseconds. A hidden page is not painted. */
const longestPaint = 1000;

let phase: Phase = "idle";
let restTimer: ReturnType<typeof setTimeout> | undefined;
let patienceTimer: ReturnType<typeof setTimeout> | undefined;
/** The address of the pending search of a typed query. */
let pending: string | undefined;

/** Calls back after a rest without further key presses. */
export function typed(rested: () => void): void {
  enter("typing");
  clearTimeout(restTimer);
  restTimer = setTimeout(rested, rest);
}

/** Starts the search of a typed query. */
export function searchTyped(state: SearchState): void {
  pending = writeSearchState(state);
  enter("searching");
}

/** The last key press requires no new search. */
export function stopTyping(): void {
  clearTimeout(restTimer);
  if (phase === "typing") enter(pending === undefined ? "idle" : "searching");
}

function enter(next: Phase): void {
  phase = next;
  clearTimeout(patienceTimer);
  if (next === "idle") planDeferred();
  else patienceTimer = setTimeout(enter, patience, "idle");
}

// ── The newest outcome

let early: SearchOutcome | undefined;
const ofTypedWords = new WeakSet<SearchOutcome>();
/** The order of outcomes. Those from the server come first. */
const order = new WeakMap<SearchOutcome, number>();
let outcomes = 0;
const listeners = new Set<() => void>();

/** Shows the final outcome at once if it is of a typed query, and waits until it is painted. */
export async function showOutcome(outcome: SearchOutcome): Promise<void> {
  const isShown = showFirst(outcome);
  pending = undefined;
  if (phase === "searching") enter("idle");
  if (isShown) await painted();
}

/** Shows an outcome at once if it is of a typed query. A preliminary one is followed by another. */
export function showFirst(outcome: SearchOutcome): boolean {
  outcomes += 1;
  order.set(outcome, outcomes);
  if (pending !== writeSearchState(stateOf(outcome))) return false;
  ofTypedWords.add(outcome);
  // The update would remove a component that is not hydrated yet: see `areAllHydrated`.
  if (listeners.size === 0 || !areAllHydrated()) return false;
  early = outcome;
  for (const listener of listeners) listener();
  return true;
}

/** Whether the reader typed the query of this outcome, and so looks at the box above the results. */
export function isOfTypedWords(outcome: SearchOutcome): boolean {
  return ofTypedWords.has(outcome);
}

/** The outcome of the router, or a later one. */
export function useNewestOutcome(routed: SearchOutcome): SearchOutcome {
  const shown = useSyncExternalStore(
    listen,
    () => early,
    () => undefined,
  );
  return shown && orderOf(shown) > orderOf(routed) ? shown : routed;
}

function orderOf(outcome: SearchOutcome): number {
  return order.get(outcome) ?? 0;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resolves when the results are painted; after a newer key press, when those that replace them are. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestPaint);
    defer(resolve);
  });
}

// ── Deferred work

/** In the order in which it runs. */
const deferred = new Set<() => void>();
let isPlanned = false;

/** Runs work in `idle`, after the browser has painted the current frame. Returns a function that cancels it. */
export function defer(work: () => void): () => void {
  deferred.add(work);
  planDeferred();
  return () => void deferred.delete(work);
}

function planDeferred(): void {
  if (isPlanned || phase !== "idle" || deferred.size === 0) return;
  isPlanned = true;
  afterPaint(runNext);
}

function runNext(): void {
  isPlanned = false;
  const [work] = deferred;
  // After a key press in the meantime, its results plan the next run.
  if (phase !== "idle" || !work) return;
  deferred.delete(work);
  work();
  planDeferred();
}
