import styles from "./saved-page.module.css";
import type { SavedWords } from "./saved-words.server.ts";

/** Something that was done just now, and can be taken back until the page is left. */
export interface Undoable {
  words: string;
  undo: () => void;
}

/** Stands at the end of the screen, within reach of a thumb; its place is always there, so that it is read out. */
export function UndoBar({
  undoable,
  words,
  onDone,
}: {
  undoable: Undoable | null;
  words: SavedWords;
  onDone: () => void;
}) {
  const undo = () => {
    undoable?.undo();
    onDone();
  };
  return (
    <output className={styles.undo} data-empty={undoable === null || undefined}>
      {undoable && (
        <>
          <span key={undoable.words}>{undoable.words}</span>
          <button type="button" className={styles.button} onClick={undo}>
            {words.undo}
          </button>
        </>
      )}
    </output>
  );
}
