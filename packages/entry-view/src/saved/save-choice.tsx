import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useRef } from "react";
import styles from "./save.module.css";
import "../messages.ts";

/** How a sensitive service is saved: completely, or only its number. */
export type SaveManner = "whole" | "number";

interface SaveChoiceProps {
  /** Whether there is a number to call. */
  hasNumber: boolean;
  /** `null`: not saved at all. */
  onChoose: (manner: SaveManner | null) => void;
}

/** Asks once before the name of a sensitive service is stored on a device that others may look at. */
export default function SaveChoice({ hasNumber, onChoose }: SaveChoiceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const note = useId();
  const manner = useRef<SaveManner | null>(null);
  useEffect(() => {
    // Not modal, so that the quick exit stays reachable.
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
        <Trans>Could someone check your phone?</Trans>
      </p>
      {hasNumber && (
        <p id={note}>
          <Trans>If you save only the number, nobody looking at this phone can tell what it is for.</Trans>
        </p>
      )}
      <div className={styles.choiceWays}>
        {hasNumber && (
          <button type="button" className={styles.choicePrimary} onClick={() => choose("number")}>
            <Trans>Save only the number</Trans>
          </button>
        )}
        <button type="button" className={styles.save} onClick={() => choose("whole")}>
          <Trans>Save with the name</Trans>
        </button>
        <button type="button" className={styles.save} onClick={() => choose(null)}>
          <Trans>Do not save</Trans>
        </button>
      </div>
    </dialog>
  );
}
