import { useState } from "react";
import { Icon } from "../icons.tsx";
import { useHydrated } from "../use-hydrated.ts";
import type { MediaWords } from "./media-view.ts";
import styles from "./slide-controls.module.css";

interface SlideControlsProps {
  words: MediaWords;
  /** `1 of 3`, … */
  places: readonly string[];
  shown: number;
  go: (index: number) => void;
}

/** Back, onwards, and where one is: said when a button has moved the row. */
export function SlideControls({ words, places, shown, go }: SlideControlsProps) {
  const hydrated = useHydrated();
  const [isSaid, setSaid] = useState(false);
  const move = (by: 1 | -1) => {
    setSaid(true);
    go(shown + by);
  };
  return (
    <div className={styles.controls} hidden={!hydrated}>
      <button
        type="button"
        className={styles.button}
        aria-label={words.back}
        aria-disabled={shown === 0}
        onClick={() => move(-1)}
      >
        <Icon name="back" />
      </button>
      <output className={styles.place} aria-live={isSaid ? "polite" : "off"}>
        <span key={shown}>{places[shown]}</span>
      </output>
      <button
        type="button"
        className={styles.button}
        aria-label={words.onwards}
        aria-disabled={shown === places.length - 1}
        onClick={() => move(1)}
      >
        <Icon name="onwards" />
      </button>
    </div>
  );
}
