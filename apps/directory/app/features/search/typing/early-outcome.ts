import { useSyncExternalStore } from "react";
import { areAllAlive } from "@dragoman/ui/load-later.tsx";
import { endTyping, later, type TypedKey } from "./later-work.ts";
import { stateOf, type SearchOutcome } from "../asking/search-outcome.ts";
import { writeSearchState, type SearchState } from "../address/search-state.ts";

/*
 * What was found for typed words is shown as soon as it is there, in one piece. The router would draw it in slices, after
 * it has changed the address and told everything on the page of it; it does so when the reader sees the results. All of
 * this belongs to a document in a browser.
 */

/** The address of the search that was typed last, and the key that completed it. */
let typed: { address: string; key: TypedKey | undefined } | undefined;
let early: SearchOutcome | undefined;
const ofTypedWords = new WeakSet<SearchOutcome>();
/** Which came after which. What came from the server came first. */
const order = new WeakMap<SearchOutcome, number>();
let last = 0;
const listeners = new Set<() => void>();

/** Says that the search which follows is of words that are being typed. */
export function willBeTyped(state: SearchState, key: TypedKey | undefined): void {
  typed = { address: writeSearchState(state), key };
}

/** Shows the final outcome if it is of typed words, and waits until it is seen. */
export async function showEarly(outcome: SearchOutcome): Promise<void> {
  const isShown = showFirst(outcome);
  endTyping(typed?.key);
  typed = undefined;
  if (isShown) await seen();
}

/** Shows an outcome if it is of typed words. One that is not final is followed by another. */
export function showFirst(outcome: SearchOutcome): boolean {
  last += 1;
  order.set(outcome, last);
  if (typed?.address !== writeSearchState(stateOf(outcome))) return false;
  ofTypedWords.add(outcome);
  // A part that is not alive would be taken away: see `areAllAlive`.
  if (listeners.size === 0 || !areAllAlive()) return false;
  early = outcome;
  for (const listener of listeners) listener();
  return true;
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
const longest = 1000;

/** Until it is painted; and where a newer key is on its way, until that is answered, which takes the place of this. */
function seen(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    later(resolve);
  });
}
