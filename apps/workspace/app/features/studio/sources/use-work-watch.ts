import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between an answer and the next look. */
const pause = 2_000;

/** Reloads the data of the page regularly while a server works on it and the page is visible. */
export function useWorkWatch(isAtWork: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // Asking again would end a request that a busy server has not answered yet.
    if (!isAtWork || state !== "idle") return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, pause);
    return () => clearInterval(timer);
  }, [isAtWork, revalidate, state]);
}
