import { useEffect, useSyncExternalStore } from "react";

/** Whether the device reports that it has no connection. A connection does not mean that the server responds. */
export function useOffline(): boolean {
  return useSyncExternalStore(watch, isOffline, onServer);
}

/** Calls back each time the connection returns, so that a failed request can be retried. */
export function useOnlineAgain(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return undefined;
    addEventListener("online", act);
    return () => removeEventListener("online", act);
  }, [act]);
}

function watch(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

function isOffline(): boolean {
  return !navigator.onLine;
}

function onServer(): boolean {
  return false;
}
