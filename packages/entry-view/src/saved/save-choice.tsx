import { useEffect, useId, useRef } from "react";
import type { SaveChoiceWords } from "./save-messages.ts";
import styles from "./save.module.css";

/** How a sensitive service is saved: whole, or its number alone. */
export type SaveManner = "whole" | "number";

interface SaveChoiceProps {
  words: SaveChoiceWords;
  /** There is a number to call. */
  hasNumber: boolean;
  /** `null`: not at all. */
  onChoose: (manner: SaveManner | null) => void;
}

/** The one question before the name of a sensitive service is kept on a device that somebody else may look into. */
export function SaveChoice({ words, hasNumber, onChoose }: SaveChoiceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const note = useId();
  const manner = useRef<SaveManner | null>(null);
  useEffect(() => {
    // Not as a modal one: the quick exit stays in reach.
    if (!dialog.current?.open) dialog.current?.show();
  }, []);
  const choose = (chosen: SaveManner | null) => {
    manner.current = chosen;
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.choice}
      aria-labelledby={title}
      aria-describedby={hasNumber ? note : undefined}
      onClose={() => onChoose(manner.current)}
      onKeyDown={({ key }) => {
        if (key === "Escape") choose(null);
      }}
    >
      <p id={title} className={styles.choiceTitle}>
        {words.title}
      </p>
      {hasNumber && <p id={note}>{words.note}</p>}
      <div className={styles.choiceWays}>
        {hasNumber && (
          <button type="button" className={styles.choicePrimary} onClick={() => choose("number")}>
            {words.number}
          </button>
        )}
        <button type="button" className={styles.save} onClick={() => choose("whole")}>
          {words.whole}
        </button>
        <button type="button" className={styles.save} onClick={() => choose(null)}>
          {words.none}
        </button>
      </div>
    </dialog>
  );
}
