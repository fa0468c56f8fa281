import { useLingui } from "@lingui/react/macro";
import type { Map as MapLibre } from "maplibre-gl";
import styles from "./map-view.module.css";

/** Buttons that zoom in and out, for one finger or a mouse without a wheel. */
export function MapControls({ map, onZoomed }: { map: MapLibre; onZoomed: () => void }) {
  const { t } = useLingui();
  const zoomBy = (steps: number): void => {
    const animate = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    map.zoomTo(map.getZoom() + steps, { animate });
    onZoomed();
  };
  return (
    <div className={styles.controls}>
      <Control label={t`Zoom in`} path="M12 5v14M5 12h14" onPress={() => zoomBy(1)} />
      <Control label={t`Zoom out`} path="M5 12h14" onPress={() => zoomBy(-1)} />
    </div>
  );
}

function Control({ label, path, onPress }: { label: string; path: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onPress}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </button>
  );
}
