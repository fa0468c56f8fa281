import type { SavedService } from "./saved-service.ts";
import styles from "./keep.module.css";
import type { KeepWords } from "./keep-words.ts";
import { SaveButton } from "./save-button.tsx";
import { ShareLinks } from "./share-links.tsx";

/** What a page needs to keep and to share its service. */
export interface KeepView {
  service: SavedService;
  words: KeepWords;
}

/** To keep a service, and to show it to somebody. */
export function KeepRow({ keep: { service, words } }: { keep: KeepView }) {
  return (
    <div className={styles.row}>
      <SaveButton service={service} />
      <ShareLinks services={[service]} words={words} />
    </div>
  );
}
