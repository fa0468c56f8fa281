import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between looks at what becomes of an upload. */
const rest = 3000;

/**
 * Loads what the page shows again, where somebody answers. Otherwise it stays as it is: a page that failed to load would
 * take its place, and with it all that is being sent and written.
 */
export function useLookAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (await isAnswering()) await revalidate();
  }, [revalidate]);
}

/** Looks again and again while something is being got ready. */
export function useLookingAgain(isWaiting: boolean): void {
  const lookAgain = useLookAgain();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void lookAgain(), rest);
    return () => clearInterval(timer);
  }, [isWaiting, lookAgain]);
}

async function isAnswering(): Promise<boolean> {
  try {
    return (await fetch("/readyz", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
