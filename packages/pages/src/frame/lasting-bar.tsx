import { useSyncExternalStore, type ReactNode } from "react";

/** The content below every page of this document until it is closed. Only browsers have one. */
let bar: ReactNode = null;
let changed: () => void = () => undefined;

/** Shows content below the page that stays across navigations, replacing earlier content. */
export function showBar(content: ReactNode): void {
  bar = content;
  changed();
}

/** The slot of the bar, around all pages. */
export function LastingBar(): ReactNode {
  return useSyncExternalStore(listen, barNow, noBar);
}

function listen(listener: () => void): () => void {
  changed = listener;
  return () => (changed = () => undefined);
}

function barNow(): ReactNode {
  return bar;
}

function noBar(): ReactNode {
  return null;
}
