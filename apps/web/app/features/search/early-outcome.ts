import { useSyncExternalStore } from "react";
import { areAllAlive } from "../../ui/load-later.tsx";
import { afterPaint } from "./after-paint.ts";
import { stateOf, type SearchOutcome } from "./search-outcome.ts";
import { writeSearchState, type SearchState } from "./search-state.ts";

/*
 * What was found for typed words is shown as soon as it is there, in one piece. The router would draw it in slices, after
 * it has changed the address and told everything on the page of it; it does so when the reader sees the results. All of
 * this belongs to a document in a browser.
 */

/** The address of the search that was typed last. */
let typed: string | undefined;
let early: SearchOutcome | undefined;
const ofTypedWords = new WeakSet<SearchOutcome>();
/** Which came after which. What came from the server came first. */
const order = new WeakMap<SearchOutcome, number>();
let last = 0;
const listeners = new Set<() => void>();

/** Says that the search which follows is of words that are being typed. */
export function willBeTyped(state: SearchState): void {
  typed = writeSearchState(state);
}

/** Shows an outcome if it is of typed words, and waits until it is seen. */
export async function showEarly(outcome: SearchOutcome): Promise<void> {
  last += 1;
  order.set(outcome, last);
  const isTyped = typed === writeSearchState(stateOf(outcome));
  typed = undefined;
  if (isTyped) ofTypedWords.add(outcome);
  // A part that is not alive would be taken away: see `areAllAlive`.
  if (!isTyped || listeners.size === 0 || !areAllAlive()) return;
  early = outcome;
  for (const listener of listeners) listener();
  await painted();
}

/** Whether somebody typed the words that this was found for, and so looks at the box above it. */
export function wasTyped(outcome: SearchOutcome): boolean {
  return ofTypedWords.has(outcome);
}

/** The outcome that the router gives, or a later one. */
export function useNewestOutcome(given: SearchOutcome): SearchOutcome {
  const found = useSyncExternalStore(listen, earlyOne, none);
  return found && orderOf(found) > orderOf(given) ? found : given;
}

function orderOf(outcome: SearchOutcome): number {
  return order.get(outcome) ?? 0;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function earlyOne(): SearchOutcome | undefined {
  return early;
}

function none(): undefined {
  return undefined;
}

/** Milliseconds. A page that nobody looks at is not painted. */
const longest = 200;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    afterPaint(resolve);
  });
}
