import type { SavedService } from "./saved-service.ts";
import styles from "./save.module.css";
import { SaveButton } from "./save-button.tsx";
import { ShareLinks } from "./share-links.tsx";

/** Buttons to save and share a service. */
export function SaveRow({ service }: { service: SavedService }) {
  return (
    <div className={styles.row}>
      <SaveButton service={service} />
      <ShareLinks services={[service]} />
    </div>
  );
}
