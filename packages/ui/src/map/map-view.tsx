import { Trans, useLingui } from "@lingui/react/macro";
import type { Map as MapLibre } from "maplibre-gl";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { closestOf, showBox, showPoint, viewOf } from "./create-map.ts";
import { boxAround, boxOfView, besides } from "./map-bounds.ts";
import { MapControls } from "./map-controls.tsx";
import { MapPins } from "./map-pins.tsx";
import { MapSources } from "./map-sources.tsx";
import { MapSpot } from "./map-spot.tsx";
import styles from "./map-view.module.css";
import type { MapPoint, MapViewProps } from "./map-view-props.ts";
import "./maplibre.css";
import { useMap } from "./use-map.ts";
import { useMapStyle } from "./use-map-style.ts";
import { useSamePoints } from "./use-same-points.ts";

/**
 * The places on a map, in addition to the list and never instead of it. Loads when a reader opens it, because it is
 * larger than the rest of a page.
 */
export default function MapView(props: MapViewProps) {
  const { selected, onSelect, onMoved, around, locale, styleUrl, hasCard } = props;
  const points = useSamePoints(props.points);
  const { t } = useLingui();
  const followedRef = useRef<string | null>(null);
  const [hasMoved, setHasMoved] = useState(false);
  /** The services of one building, for as long as the points do not change. */
  const [spot, setSpot] = useState<{ among: readonly MapPoint[]; points: readonly MapPoint[] } | null>(null);
  const { drawn, hold } = useMap(() => ({
    box: boxAround(points.length > 0 ? points : around ? [around] : []),
    words: { map: t`Map`, twoFingers: t`Use two fingers to move the map.` },
    locale,
    closest: closestOf(styleUrl),
  }));
  const map = typeof drawn === "object" ? drawn.map : null;
  const kilometres = useCallback((distance: number) => t`${distance} km`, [t]);
  useMapStyle(map, { styleUrl, locale, around, kilometres });

  const onTap = useEffectEvent((isBeside: boolean) => {
    // Taps on a pin arrive here too, after the pin has handled them.
    if (!isBeside) return;
    setSpot(null);
    if (selected !== null) onSelect(null);
  });
  useEffect(() => {
    if (!map) return undefined;
    const subscriptions = [
      // Moves by the program have no original event.
      map.on("moveend", ({ originalEvent }) => originalEvent && setHasMoved(true)),
      map.on("zoomend", ({ originalEvent }) => originalEvent && setHasMoved(true)),
      map.on("click", ({ originalEvent }) => onTap(originalEvent.target === map.getCanvas())),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);

  const showAll = useEffectEvent((on: MapLibre, all: readonly MapPoint[]) => {
    const box = boxAround(all.length > 0 ? all : around ? [around] : []);
    // Results within the view do not move the map.
    if (box && !all.some((point) => isInView(on, point))) showBox(on, box);
  });
  useEffect(() => {
    if (map) showAll(map, points);
  }, [map, points]);

  const showSelected = useEffectEvent((on: MapLibre, selectedKey: string | null) => {
    const point = points.find(({ key }) => key === selectedKey);
    if (!point) return;
    const { clientHeight } = on.getContainer();
    const isCovered = hasCard && on.project(point).y > clientHeight / 2;
    if (isCovered || !isInView(on, point)) showPoint(on, point, { above: hasCard });
  });
  useEffect(() => {
    if (map) showSelected(map, selected);
  }, [map, selected]);

  if (drawn === "unavailable") {
    return (
      <output className={styles.unavailable} data-map="unavailable">
        <Trans>This device cannot show the map. The list has the same places.</Trans>
      </output>
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
            selected={selected}
            label={t`Map`}
            followedRef={followedRef}
            onSelect={(key) => {
              setSpot(null);
              onSelect(key);
            }}
            onOpenSpot={(opened) => setSpot({ among: points, points: opened })}
          />,
          drawn.signs,
        )}
      {map && hasMoved && (
        <button
          type="button"
          className={styles.search}
          onClick={() => {
            // The button disappears, so the focus moves to the map that it was about.
            map.getCanvas().focus({ preventScroll: true });
            setHasMoved(false);
            onMoved(boxOfView(viewOf(map)));
          }}
        >
          <Trans>Search this area</Trans>
        </button>
      )}
      {map && <MapControls map={map} onZoomed={() => setHasMoved(true)} />}
      {spot?.among === points && spot.points.length > 0 && (
        <MapSpot
          key={spot.points[0]?.key}
          points={spot.points}
          onChoose={(key) => {
            setSpot(null);
            followedRef.current = key;
            onSelect(key);
          }}
          onClose={() => {
            setSpot(null);
            followedRef.current = spot.points[0]?.key ?? null;
          }}
        />
      )}
      <MapSources map={styleUrl === null ? null : map} />
    </div>
  );
}

function isInView(map: MapLibre, { lat, lng }: MapPoint): boolean {
  return map.getBounds().contains([besides(lng, map.getCenter().lng), lat]);
}
