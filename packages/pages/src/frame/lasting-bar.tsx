import { useSyncExternalStore, type ReactNode } from "react";

/** What stands below every page of this document until it is closed: only a browser ever has one. */
let bar: ReactNode = null;
let changed: () => void = () => undefined;

/** Shows something below the page that stays while its reader goes from page to page, instead of what was there. */
export function showBar(content: ReactNode): void {
  bar = content;
  changed();
}

/** The place for it, around all pages. */
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
