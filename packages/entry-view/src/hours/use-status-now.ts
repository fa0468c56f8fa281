import { useEffect, useState } from "react";
import type { OpenStatusView } from "./open-status-view.ts";
import type { StatusNow } from "./open-status-clock.ts";

/** Milliseconds, after which the clock is loaded: what a reader waits for comes first. */
const pause = 2000;
/** Milliseconds: what is older says nothing of this moment. */
const fresh = 60_000;

/**
 * Whether a place is open as the reader looks at it, and not as the page was made: a page lies open for hours, and comes
 * from the device days later. The clock is loaded after the page is alive; where it cannot be had, what is old is not
 * known.
 */
export function useStatusNow(given: OpenStatusView | null): StatusNow | null {
  const [told, setTold] = useState<{ given: OpenStatusView; now: StatusNow } | null>(null);
  useEffect(() => {
    if (!given?.coming) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    const isOld = () => Date.now() - given.at * 1000 > fresh;
    const show = (now: StatusNow) => setTold({ given, now });
    const begin = async () => {
      try {
        const { followStatus } = await import("./open-status-clock.ts");
        if (!isOver) end = followStatus(given, show);
      } catch {
        if (isOver) return;
        if (isOld()) show({ status: { ...given, state: "unknown" } });
        timer = setTimeout(() => void begin(), fresh);
      }
    };
    let timer = setTimeout(() => void begin(), isOld() ? 0 : pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [given]);
  return told && told.given === given ? told.now : null;
}
