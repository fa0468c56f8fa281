import { useEffect, useSyncExternalStore } from "react";

/** Whether the device says that it has no connection. That it has one does not mean that anybody answers. */
export function useOffline(): boolean {
  return useSyncExternalStore(watch, isOffline, onServer);
}

/** Does something each time when the connection is back: what failed can be tried once more. */
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
