import { useEffect, useState } from "react";

/** Milliseconds after which waiting becomes noticeable. */
const noticeable = 300;

/**
 * Whether something takes long enough to be shown. A CSS transition with a delay would do the same, but create and
 * remove a compositing layer for every response that arrives in time.
 */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), noticeable);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return busy && slow;
}
