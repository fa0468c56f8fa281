import type { SavedService } from "./saved-service.ts";
import styles from "./save.module.css";
import type { KeepWords } from "./save-messages.ts";
import { SaveButton } from "./save-button.tsx";
import { ShareLinks } from "./share-links.tsx";

/** What a page needs to keep and to share its service. */
export interface SaveView {
  service: SavedService;
  words: KeepWords;
}

/** To keep a service, and to show it to somebody. */
export function SaveRow({ keep: { service, words } }: { keep: SaveView }) {
  return (
    <div className={styles.row}>
      <SaveButton service={service} />
      <ShareLinks services={[service]} words={words} />
    </div>
  );
}
