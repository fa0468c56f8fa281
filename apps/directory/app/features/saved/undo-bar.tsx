import { Trans } from "@lingui/react/macro";
import styles from "./saved-page.module.css";

/** An action that can be undone until the reader leaves the page. */
export interface Undoable {
  /** The action, as a word or a sentence. */
  done: string;
  undo: () => void;
}

/**
 * At the end of the screen, within reach of a thumb. The element always exists, so that screen readers announce its
 * content.
 */
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
