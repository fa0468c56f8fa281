import { useSyncExternalStore } from "react";

/** `false` on the server and while its page is taken over, so that both draw the same; `true` where scripts run. */
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
