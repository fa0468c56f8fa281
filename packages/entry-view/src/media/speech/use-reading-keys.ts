import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Reading, ReadingState } from "./reading.ts";

export interface ReadingKeysOptions {
  reading: Reading;
  state: ReadingState;
  direction: "ltr" | "rtl";
}

/**
 * Keyboard control while the focus is in the reader: arrow keys go to the previous or next sentence, the space bar
 * starts and stops. Buttons and selects keep their own keys.
 */
export function useReadingKeys(stage: RefObject<HTMLElement | null>, options: ReadingKeysOptions): void {
  const listen = useEffectEvent((event: KeyboardEvent) => press(event, options));
  useEffect(() => {
    const element = stage.current;
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [stage]);
}

function press(event: KeyboardEvent, { reading, state, direction }: ReadingKeysOptions): void {
  const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (ctrlKey || altKey || metaKey || shiftKey || target instanceof HTMLSelectElement) return;
  const by = stepOf(key, direction);
  if (by !== undefined) reading.step(by);
  else if (key === " " && !(target instanceof HTMLButtonElement)) toggleReading(reading, state);
  else return;
  event.preventDefault();
}

/** In reading order: forward is left in right-to-left text. */
function stepOf(key: string, direction: "ltr" | "rtl"): 1 | -1 | undefined {
  const [backwards, forwards] =
    direction === "rtl" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  if (key === forwards || key === "ArrowDown") return 1;
  return key === backwards || key === "ArrowUp" ? -1 : undefined;
}

export function toggleReading(reading: Reading, { phase }: ReadingState): void {
  if (phase === "still") reading.play();
  else reading.stop();
}
