import { useLingui } from "@lingui/react/macro";
import { useCallback, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { closestOf } from "@dragoman/ui/map/create-map.ts";
import { boxToShow } from "@dragoman/ui/map/map-bounds.ts";
import { MapControls } from "@dragoman/ui/map/map-controls.tsx";
import { MapPins } from "@dragoman/ui/map/map-pins.tsx";
import { MapSources } from "@dragoman/ui/map/map-sources.tsx";
import { MapSpot } from "@dragoman/ui/map/map-spot.tsx";
import type { MapPoint } from "@dragoman/ui/map/map-view-props.ts";
import styles from "@dragoman/ui/map/map-view.module.css";
import "@dragoman/ui/map/maplibre.css";
import { useMap } from "@dragoman/ui/map/use-map.ts";
import { useMapStyle } from "@dragoman/ui/map/use-map-style.ts";

export interface PlaceMapProps {
  points: MapPoint[];
  locale: string;
  styleUrl: string | null;
}

/** A small map of the places of one entry, without search. A tap on a place goes to its section of the page. */
export default function PlaceMap({ points, locale, styleUrl }: PlaceMapProps) {
  const { t } = useLingui();
  const followedRef = useRef<string | null>(null);
  const [spot, setSpot] = useState<readonly MapPoint[]>([]);
  const { drawn, hold } = useMap(() => ({
    box: boxToShow(points, styleUrl),
    words: { map: t`Map`, twoFingers: t`Use two fingers to move the map.` },
    locale,
    closest: closestOf(styleUrl),
  }));
  const map = typeof drawn === "object" ? drawn.map : null;
  const kilometres = useCallback((distance: number) => t`${distance} km`, [t]);
  useMapStyle(map, { styleUrl, locale, around: null, kilometres });
  if (drawn === "unavailable") {
    return (
      <output
        className={styles.unavailable}
      >{t`This device cannot show the map. The list has the same places.`}</output>
    );
  }
  return (
    <div className={styles.frame}>
      {/* East is on the right in every language. */}
      <div className={styles.map} ref={hold} dir="ltr" />
      {drawn &&
        createPortal(
          <MapPins
            map={drawn.map}
            points={points}
            selected={null}
            label={t`Map`}
            followedRef={followedRef}
            onSelect={showPlace}
            onOpenSpot={setSpot}
          />,
          drawn.signs,
        )}
      {map && <MapControls map={map} onZoomed={() => setSpot([])} />}
      {spot.length > 0 && <MapSpot points={spot} onChoose={showPlace} onClose={() => setSpot([])} />}
      <MapSources map={styleUrl === null ? null : map} />
    </div>
  );
}

/** The id of each place on the page is the key of its point. */
function showPlace(key: string | null): void {
  if (key !== null) document.getElementById(key)?.scrollIntoView({ block: "start" });
}
