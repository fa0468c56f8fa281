import { useEffect, useState } from "react";

/** Milliseconds after which waiting becomes noticeable. */
const noticeable = 300;

/**
 * Whether something lasts long enough to be shown. A transition with a delay would say the same, and have the browser put
 * all that it is on into a layer of its own, and back, for every answer that comes in time.
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
