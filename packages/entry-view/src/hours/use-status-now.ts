import { useEffect, useState } from "react";
import type { OpenStatusView } from "./open-status-view.ts";
import type { StatusNow } from "./open-status-clock.ts";

/** Milliseconds before the clock loads: the page itself loads first. */
const pause = 2000;
/** Milliseconds after which a status is out of date. */
const fresh = 60_000;

/**
 * The status at the moment of reading instead of the moment of rendering: a page stays open for hours, and an offline
 * copy is days old. The clock loads after hydration; if it fails to load, an old status becomes unknown.
 */
export function useStatusNow(initial: OpenStatusView | null): StatusNow | null {
  const [latest, setLatest] = useState<{ initial: OpenStatusView; now: StatusNow } | null>(null);
  useEffect(() => {
    if (!initial?.coming) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    const isOld = () => Date.now() - initial.at * 1000 > fresh;
    const show = (now: StatusNow) => setLatest({ initial, now });
    const begin = async () => {
      try {
        const { followStatus } = await import("./open-status-clock.ts");
        if (!isOver) end = followStatus(initial, show);
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
