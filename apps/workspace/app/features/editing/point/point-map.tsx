import { Trans, useLingui } from "@lingui/react/macro";
import { Marker, type Map as MapLibre } from "maplibre-gl";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@dragoman/ui/button.tsx";
import { showBox } from "@dragoman/ui/map/create-map.ts";
import { besides, boxToShow, withinTheEarth } from "@dragoman/ui/map/map-bounds.ts";
import { MapControls } from "@dragoman/ui/map/map-controls.tsx";
import { MapSources } from "@dragoman/ui/map/map-sources.tsx";
import mapStyles from "@dragoman/ui/map/map-view.module.css";
import "@dragoman/ui/map/maplibre.css";
import { useMap } from "@dragoman/ui/map/use-map.ts";
import { useMapStyle } from "@dragoman/ui/map/use-map-style.ts";
import styles from "./point-field.module.css";
import type { Point } from "./point-text.ts";

export interface PointMapProps {
  point: Point | null;
  /** The initial view. It is not a point: the editor has to set one. */
  near: Point | null;
  onPut: (point: Point) => void;
  locale: string;
  /** A map of the operator's own. */
  styleUrl: string | null;
}

/** A map on which a point is put: by a tap, by dragging its sign, or with the arrow keys. */
export default function PointMap({ point, near, onPut, locale, styleUrl }: PointMapProps) {
  const { t } = useLingui();
  const { drawn, hold } = useMap(() => ({
    box: boxToShow(point ? [point] : near ? [near] : [], styleUrl),
    words: { map: t`Set the point on the map`, twoFingers: t`Use two fingers to move the map.` },
    locale,
  }));
  const map = typeof drawn === "object" ? drawn.map : null;
  const distance = useCallback((kilometres: number) => String(kilometres), []);
  useMapStyle(map, { styleUrl, locale, around: null, kilometres: distance });
  useTaps(map, onPut);
  useView(map, { point, near, styleUrl });
  if (drawn === "unavailable")
    return (
      <output className={mapStyles.unavailable}>
        <Trans>This device cannot show the map. Enter the coordinates instead.</Trans>
      </output>
    );
  return (
    <>
      <div className={styles.map}>
        <div className={mapStyles.frame}>
          {/* East is on the right in every language. */}
          <div className={mapStyles.map} ref={hold} dir="ltr" />
          {map && point && (
            <Sign map={map} point={point} label={t`Map marker. Move it with the arrow keys.`} onPut={onPut} />
          )}
          {map && <MapControls map={map} onZoomed={() => undefined} />}
          <MapSources map={styleUrl === null ? null : map} />
        </div>
      </div>
      {map && (
        <Button type="button" kind="quiet" onClick={() => onPut(pointOf(map.getCenter()))}>
          <Trans>Put the point in the middle of the map</Trans>
        </Button>
      )}
    </>
  );
}

function pointOf({ lat, lng }: Point): Point {
  return { lat, lng: withinTheEarth(lng) };
}

function useTaps(map: MapLibre | null, onPut: (point: Point) => void): void {
  const onTap = useEffectEvent(onPut);
  useEffect(() => {
    if (!map) return undefined;
    // Two taps would put the point twice; there are buttons to come nearer.
    map.doubleClickZoom.disable();
    const subscription = map.on("click", ({ lngLat, originalEvent }) => {
      if (originalEvent.target === map.getCanvas()) onTap(pointOf(lngLat));
    });
    return () => subscription.unsubscribe();
  }, [map]);
}

/** Goes to a point that is not in view, and to where one is to be looked for. */
function useView(
  map: MapLibre | null,
  { point, near, styleUrl }: Pick<PointMapProps, "point" | "near" | "styleUrl">,
): void {
  const show = useEffectEvent((on: MapLibre, to: Point) => {
    const isInView = on.getBounds().contains([besides(to.lng, on.getCenter().lng), to.lat]);
    const box = boxToShow([to], styleUrl);
    if (box && !isInView) showBox(on, box);
  });
  useEffect(() => {
    if (map && point) show(map, point);
  }, [map, point]);
  useEffect(() => {
    if (map && near) show(map, near);
  }, [map, near]);
}

interface SignProps {
  map: MapLibre;
  point: Point;
  label: string;
  onPut: (point: Point) => void;
}

/** Pixels that one key moves the sign: on a closer map it moves less far. */
const step = 8;

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
};

/** A button, for the keyboard. MapLibre positions it at its point and makes it draggable. */
function Sign({ map, point: { lat, lng }, label, onPut }: SignProps) {
  const [button] = useState(() => signButton(label));
  const [marker] = useState(() => new Marker({ element: button, anchor: "bottom", draggable: true }));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    // The map moves by the same keys when the focus is on itself.
    event.preventDefault();
    event.stopPropagation();
    const at = map.project(marker.getLngLat());
    onPut(pointOf(map.unproject([at.x + x, at.y + y])));
  });
  const onDropped = useEffectEvent(() => onPut(pointOf(marker.getLngLat())));
  useEffect(() => {
    marker.setLngLat([lng, lat]);
  }, [marker, lat, lng]);
  useEffect(() => {
    marker.addTo(map);
    const press = (event: KeyboardEvent) => onKey(event);
    button.addEventListener("keydown", press);
    const subscription = marker.on("dragend", () => onDropped());
    return () => {
      button.removeEventListener("keydown", press);
      subscription.unsubscribe();
      marker.remove();
    };
  }, [button, marker, map]);
  return createPortal(
    <svg width="40" height="48" viewBox="0 0 40 48" aria-hidden="true">
      <path
        className={styles.shape}
        d="M12 3h16a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9h-3.5L20 45l-4.5-10H12a9 9 0 0 1-9-9V12a9 9 0 0 1 9-9z"
      />
      <circle className={styles.dot} cx="20" cy="19" r="5" />
    </svg>,
    button,
  );
}

function signButton(label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = styles.sign ?? "";
  button.setAttribute("aria-label", label);
  return button;
}
