import { useSyncExternalStore } from "react";

/** `false` on the server and during hydration, so that both render the same; `true` afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, inBrowser, onServer);
}

function never(): () => void {
  return () => undefined;
}

function inBrowser(): boolean {
  return true;
}

function onServer(): boolean {
  return false;
}
