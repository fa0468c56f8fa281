import { clearDevice } from "@dragoman/pages/device/clear-device.ts";
import { deleteAllCopies } from "@dragoman/pages/offline/offline-pages.ts";
import { useSavedServices } from "@dragoman/entry-view/saved/saved-services.ts";
import styles from "./saved-page.module.css";
import type { SavedWords } from "./saved-words.server.ts";
import type { Undoable } from "./undo-bar.tsx";

/** For a phone that several people use. One tap, since there may be no time for two; it can be taken back. */
export function ForgetDevice({
  words,
  onForgotten,
}: {
  words: SavedWords;
  onForgotten: (undoable: Undoable) => void;
}) {
  const { services, restore } = useSavedServices();
  const forget = () => {
    restore([]); // also what a browser without a storage remembers
    const bringBack = clearDevice();
    void deleteAllCopies();
    const undo = () => {
      bringBack();
      restore(services);
    };
    onForgotten({ words: words.forgotten, undo });
  };
  return (
    <div className={styles.forget}>
      <button type="button" className={styles.danger} onClick={forget}>
        {words.forget}
      </button>
      <p className={styles.quiet}>{words.forgetNote}</p>
    </div>
  );
}
