import { useLingui } from "@lingui/react/macro";
import { Icon } from "@dragoman/ui/icons.tsx";
import { HitItem } from "../results/hit-item.tsx";
import type { HitView } from "../results/hit-view.ts";
import styles from "./map-card.module.css";

export interface MapCardProps {
  hit: HitView;
  onClose: () => void;
}

/** The chosen place at the bottom of a map without a list beside it, as it is in the list. */
export function MapCard({ hit, onClose }: MapCardProps) {
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-label={t`Place chosen on the map`} aria-live="polite">
      <ul>
        <HitItem hit={hit} />
      </ul>
      <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
        <Icon name="close" size={24} />
      </button>
    </section>
  );
}
