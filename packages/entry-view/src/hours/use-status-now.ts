import { useLayoutEffect, useState } from "react";
import type { OpenStatusView } from "./open-status-view.ts";
import type * as Clock from "./open-status-clock.ts";
import type { StatusNow } from "./open-status-clock.ts";

/** Milliseconds before the clock loads: the page itself loads first. */
const pause = 2000;
/** Milliseconds after which a status is out of date. */
const fresh = 60_000;

/** The clock, once any status has loaded it. */
let clock: typeof Clock | undefined;

/**
 * The status at the moment of reading instead of the moment of rendering: a page stays open for hours, and an offline
 * copy is days old. The clock loads after hydration; if it fails to load, an old status becomes unknown. Once it is there,
 * a status is right before it is painted: the results of another search do not move two seconds later.
 */
export function useStatusNow(initial: OpenStatusView | null): StatusNow | null {
  const [latest, setLatest] = useState<{ initial: OpenStatusView; now: StatusNow } | null>(null);
  useLayoutEffect(() => {
    if (!initial?.coming) return undefined;
    const show = (now: StatusNow) => setLatest({ initial, now });
    if (clock) return clock.followStatus(initial, show);
    let end: (() => void) | undefined;
    let isOver = false;
    const isOld = () => Date.now() - initial.at * 1000 > fresh;
    const begin = async () => {
      try {
        clock = await import("./open-status-clock.ts");
        if (!isOver) end = clock.followStatus(initial, show);
      } catch {
        if (isOver) return;
        if (isOld()) show({ status: { ...initial, state: "unknown" } });
        timer = setTimeout(() => void begin(), fresh);
      }
    };
    let timer = setTimeout(() => void begin(), isOld() ? 0 : pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [initial]);
  return latest && latest.initial === initial ? latest.now : null;
}
