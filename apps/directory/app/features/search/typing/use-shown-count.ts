import { startTransition, useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { defer, isOfTypedWords } from "./search-schedule.ts";
import type { SearchOutcome } from "../asking/search-outcome.ts";

/** How many more results are drawn at a time: a slow phone hears a key between them. */
const step = 8;

/**
 * How many results of an outcome are drawn: as many as a screen can show at once, and the others when those are seen. A
 * reader who comes back finds all of them, and so the place where they were.
 */
export function useShownCount({ outcome, count }: { outcome: SearchOutcome; count: number }): number {
  const hydrated = useHydrated();
  // Of words that are typed, the router knows when they are shown already.
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

/** The height of the whole screen needs no layout of the page, as that of the window would. */
function firstScreen(): number {
  // CSS pixels. Hardly a result is less high; the box in which one types, and what stands between it and them, is higher.
  const leastHeight = screen.width < 600 ? 300 : 240;
  return Math.max(2, Math.ceil((screen.height - 200) / leastHeight));
}
