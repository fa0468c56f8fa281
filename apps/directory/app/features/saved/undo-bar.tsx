import { Trans } from "@lingui/react/macro";
import styles from "./saved-page.module.css";

/** Something that was done just now, and can be taken back until the page is left. */
export interface Undoable {
  /** What was done, in a word or a sentence. */
  done: string;
  undo: () => void;
}

/** Stands at the end of the screen, within reach of a thumb; its place is always there, so that it is read out. */
export function UndoBar({ undoable, onDone }: { undoable: Undoable | null; onDone: () => void }) {
  const undo = () => {
    undoable?.undo();
    onDone();
  };
  return (
    <output className={styles.undo} data-empty={undoable === null || undefined}>
      {undoable && (
        <>
          <span key={undoable.done}>{undoable.done}</span>
          <button type="button" className={styles.button} onClick={undo}>
            <Trans>Undo</Trans>
          </button>
        </>
      )}
    </output>
  );
}
