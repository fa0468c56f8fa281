import { afterPaint } from "./after-paint.ts";

/*
 * Whoever types is answered before anything else is drawn. What an older answer has still to show waits from a key until
 * the results of that key are seen, and is taken back then. All of this belongs to a document in a browser.
 */

/** A key that is on its way to its results. */
export type TypedKey = ReturnType<typeof setTimeout>;

/** Milliseconds. Where the connection is slower, the rest of what is there is drawn while one waits. */
const patience = 1000;

let newest: TypedKey | undefined;
/** In the order in which they are done. */
const waiting = new Set<() => void>();
let isPlanned = false;

/** Says that a key was pressed. */
export function beginTyping(): TypedKey {
  clearTimeout(newest);
  const key: TypedKey = setTimeout(() => endTyping(key), patience);
  newest = key;
  return key;
}

/** Says that the results of a key are seen, or that there will be none. A newer key goes on. */
export function endTyping(key: TypedKey | undefined): void {
  if (key !== newest) return;
  clearTimeout(newest);
  newest = undefined;
  plan();
}

/**
 * Does something when the browser has shown what is drawn now and nobody types, each piece after a frame of its own: a
 * key is heard between them. What it answers takes it back.
 */
export function later(act: () => void): () => void {
  waiting.add(act);
  plan();
  return () => void waiting.delete(act);
}

function plan(): void {
  if (isPlanned || newest !== undefined || waiting.size === 0) return;
  isPlanned = true;
  afterPaint(doNext);
}

function doNext(): void {
  isPlanned = false;
  const [act] = waiting;
  // Whoever began to type meanwhile plans again when they end.
  if (newest !== undefined || !act) return;
  waiting.delete(act);
  act();
  plan();
}
