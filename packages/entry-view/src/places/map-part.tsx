import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import type { MapPoint } from "@dragoman/ui/map/map-view-props.ts";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import styles from "./map-part.module.css";
import { useRootData } from "@dragoman/pages/document/root-data.ts";

const PlaceMap = loadLater(() => import("./place-map.tsx"));

export interface MapPartProps {
  points: MapPoint[];
  picture: SmallMapPicture;
}

/** A static map of the same places, drawn by the server. */
export interface SmallMapPicture {
  address: string;
  alternative: string;
  /** A media query for the dark variant. */
  night: string;
}

/**
 * The location of the places: a static picture, which a tap replaces with the interactive map, larger than the rest of
 * the page. Without scripts only the picture is available.
 */
export function MapPart({ points, picture }: MapPartProps) {
  const hydrated = useHydrated();
  const locale = useLocale();
  const styleUrl = useRootData()?.mapStyleUrl ?? null;
  // The reader may have opened it before the scripts loaded.
  const [isOpen, setOpen] = useState(false);
  if (points.length === 0) return null;
  return (
    <details
      className={styles.part}
      ref={(details) => {
        if (details?.open) setOpen(true);
      }}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <StillMap picture={picture} />
        <span className={styles.open}>
          <Icon name="area" size={20} />
          <span>
            <Trans>Map</Trans>
          </span>
        </span>
      </summary>
      <div className={styles.map}>
        {hydrated && isOpen && <PlaceMap points={points} locale={locale} styleUrl={styleUrl} />}
      </div>
    </details>
  );
}

/** Pixels of the picture, to reserve its space until it has loaded. */
const size = { width: 360, height: 200 };

function StillMap({ picture: { address, alternative, night } }: { picture: SmallMapPicture }) {
  return (
    <picture className={styles.picture}>
      <source media={night} srcSet={`${address}?theme=night`} {...size} />
      {/* `srcSet` before `src`: attributes are set in this order, and `src` alone starts loading. */}
      <img loading="lazy" decoding="async" {...size} alt={alternative} src={address} />
    </picture>
  );
}
