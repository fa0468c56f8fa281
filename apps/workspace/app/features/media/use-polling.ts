import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between reloads while an upload is processed. */
const interval = 3000;

/**
 * Reloads the data of the page while the server answers. Otherwise the page stays as it is: an error page would replace
 * it, and with it all that is being sent and written.
 */
export function useSafeReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (await isServerReady()) await revalidate();
  }, [revalidate]);
}

/** Reloads the data of the page at intervals while something is processed. */
export function usePolling(isProcessing: boolean): void {
  const reload = useSafeReload();
  useEffect(() => {
    if (!isProcessing) return undefined;
    const timer = setInterval(() => void reload(), interval);
    return () => clearInterval(timer);
  }, [isProcessing, reload]);
}

async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch("/readyz", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
