import type { SavedService } from "./saved-service.ts";
import styles from "./save.module.css";
import { SaveButton } from "./save-button.tsx";
import { ShareLinks } from "./share-links.tsx";

/** To save a service, and to share it. */
export function SaveRow({ service }: { service: SavedService }) {
  return (
    <div className={styles.row}>
      <SaveButton service={service} />
      <ShareLinks services={[service]} />
    </div>
  );
}
