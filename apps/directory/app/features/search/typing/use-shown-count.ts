import { startTransition, useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { defer, isOfTypedWords } from "./search-schedule.ts";
import type { SearchOutcome } from "../asking/search-outcome.ts";

/** The number of results added at a time, so that a slow phone can handle a key press in between. */
const step = 8;

/**
 * The number of results to render: first one screen, and the others once those are painted. A reader who returns
 * gets all of them at once, and so the scroll position.
 */
export function useShownCount({ outcome, count }: { outcome: SearchOutcome; count: number }): number {
  const hydrated = useHydrated();
  // For typed queries, the router's navigation type arrives after the results are shown.
  const isBack = useNavigationType() === NavigationType.Pop && !isOfTypedWords(outcome);
  const atFirst = () => (isBack || !hydrated ? count : firstScreen());
  const [drawn, setDrawn] = useState(() => ({ outcome, count: atFirst() }));
  const isNew = drawn.outcome !== outcome;
  const now = isNew ? { outcome, count: atFirst() } : drawn;
  if (isNew) setDrawn(now);
  const shown = Math.min(now.count, count);
  useEffect(() => {
    if (shown === count) return undefined;
    return defer(() => startTransition(() => setDrawn({ outcome, count: shown + step })));
  }, [outcome, shown, count]);
  return shown;
}

/** Uses the height of the screen, because that of the window would force a layout. */
function firstScreen(): number {
  // CSS pixels. Few results are lower, and the search box and the lines below it are higher.
  const minHeight = screen.width < 600 ? 300 : 240;
  return Math.max(2, Math.ceil((screen.height - 200) / minHeight));
}
