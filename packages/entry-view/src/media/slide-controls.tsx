import { useState } from "react";
import { RowButton } from "@dragoman/ui/row-button.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import type { MediaWords } from "./media-view.ts";
import styles from "./slide-controls.module.css";

interface SlideControlsProps {
  words: MediaWords;
  /** `1 of 3`, … */
  places: readonly string[];
  shown: number;
  go: (index: number) => void;
}

/** Buttons back and forward, and the current position, which is announced when a button has moved the row. */
export function SlideControls({ words, places, shown, go }: SlideControlsProps) {
  const hydrated = useHydrated();
  const [isSaid, setSaid] = useState(false);
  const move = (by: 1 | -1) => {
    setSaid(true);
    go(shown + by);
  };
  return (
    <div className={styles.controls} hidden={!hydrated}>
      <RowButton name="back" label={words.back} ended={shown === 0} onClick={() => move(-1)} />
      <output className={styles.place} aria-live={isSaid ? "polite" : "off"}>
        <span key={shown}>{places[shown]}</span>
      </output>
      <RowButton
        name="onwards"
        label={words.onwards}
        ended={shown === places.length - 1}
        onClick={() => move(1)}
      />
    </div>
  );
}
