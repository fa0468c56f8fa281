import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { visiblePart } from "@dragoman/ui/carousel-position.ts";

/**
 * The position of a row of slides, and how it moves: by swiping, by buttons, and by keys while the focus is in the
 * frame around it.
 */
export function useSlides<Frame extends HTMLElement = HTMLElement>(count: number, first = 0) {
  const frame = useRef<Frame>(null);
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  const measure = useCallback(() => {
    if (row.current) setShown(visiblePart(row.current).first - 1);
  }, []);
  useEffect(() => {
    row.current?.children[first]?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "start" });
  }, [first]);
  const go = (index: number) => {
    const slide = row.current?.children[Math.min(Math.max(0, index), count - 1)];
    slide?.scrollIntoView({ block: "nearest", inline: "start" });
    return slide;
  };
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const index = row.current && slideOf(event.key, { row: row.current, shown, count });
    if (index === null) return;
    event.preventDefault();
    const slide = go(index);
    // The focus stays in the row and follows the slide.
    if (row.current?.contains(document.activeElement)) {
      slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    }
  });
  useEffect(() => {
    const element = frame.current;
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, []);
  return { frame, row, shown, measure, go };
}

function slideOf(
  key: string,
  { row, shown, count }: { row: HTMLElement; shown: number; count: number },
): number | null {
  const onwards = getComputedStyle(row).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === "ArrowLeft" || key === "ArrowRight") return shown + (key === onwards ? 1 : -1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
