import type { Map as MapLibre } from "maplibre-gl";
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { showBox, showPoint, zoomToShow } from "./create-map.ts";
import { groupPoints, type PinGroup } from "./group-points.ts";
import { besides, boxAround } from "./map-bounds.ts";
import { MapPin } from "./map-pin.tsx";
import styles from "./map-pins.module.css";
import type { MapBox, MapPoint } from "./map-view-props.ts";
import { stepOf, useMapExtent } from "./use-map-extent.ts";

export interface MapPinsProps {
  map: MapLibre;
  points: readonly MapPoint[];
  selected: string | null;
  label: string;
  /** Key of the point whose pin takes the focus when the focused element is removed. */
  followedRef: RefObject<string | null>;
  onSelect: (key: string | null) => void;
  /** Called with the points of a pin that no zoom level separates, and with none when another pin is opened. */
  onOpenSpot: (points: readonly MapPoint[]) => void;
}

/**
 * The pins on the map, as buttons for keyboards and screen readers. Together they are one tab stop; the arrow keys move
 * between them, from north to south.
 */
export function MapPins({ map, points, selected, label, followedRef, onSelect, onOpenSpot }: MapPinsProps) {
  const { zoom, box } = useMapExtent(map);
  const groups = useMemo(() => groupPoints(points, { zoom, selected }), [points, zoom, selected]);
  const shown = useMemo(
    () => groups.filter((group) => isNear(group, box)).toSorted((one, other) => other.lat - one.lat),
    [groups, box],
  );
  const elements = useRef(new Map<string, HTMLButtonElement>());
  const [current, setCurrent] = useState<string | null>(null);

  useLayoutEffect(() => {
    const place = (): void => {
      const middle = map.getCenter().lng;
      for (const { key, lat, lng } of shown) {
        const { x, y } = map.project([besides(lng, middle), lat]);
        const element = elements.current.get(key);
        if (element) element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      }
    };
    place();
    const subscription = map.on("move", place);
    return () => subscription.unsubscribe();
  }, [map, shown]);

  // After each render: a pin splits while the map moves, or the list of a spot closes.
  useLayoutEffect(() => {
    if (followedRef.current === null || document.activeElement !== document.body) return;
    const group = shown.find((one) => one.points.some(({ key }) => key === followedRef.current));
    if (group) elements.current.get(group.key)?.focus({ preventScroll: true });
  });

  function open(group: PinGroup, event: MouseEvent): void {
    const [point] = group.points;
    if (group.points.length === 1 && point) return onSelect(point.key === selected ? null : point.key);
    const around = boxAround(group.points);
    // A click by keyboard has the detail 0: the focus stays with the points of the pin.
    followedRef.current = event.detail === 0 ? (point?.key ?? null) : null;
    const closer = around && zoomToShow(map, around);
    // Where even the closest view would show one pin, a list separates them.
    if (
      !around ||
      !closer ||
      groupPoints(group.points, { zoom: stepOf(closer), selected: null }).length === 1
    )
      return onOpenSpot(group.points);
    onOpenSpot([]);
    showBox(map, around);
  }

  function rove(event: KeyboardEvent): void {
    const at = shown.findIndex(({ key }) => key === current);
    const next = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    // The map itself uses the same keys when it has the focus.
    event.stopPropagation();
    const group = shown.at(next % shown.length);
    if (!group) return;
    elements.current.get(group.key)?.focus({ preventScroll: true });
    if (!isWithin(group, box)) showPoint(map, group);
  }

  const stop = shown.some(({ key }) => key === current)
    ? current
    : shown.find((one) => isWithin(one, box))?.key;
  return (
    <fieldset className={styles.pins} aria-label={label}>
      {shown.map((group) => (
        <MapPin
          key={group.key}
          group={group}
          isSelected={group.points[0]?.key === selected}
          tabIndex={group.key === stop ? 0 : -1}
          onFocus={() => setCurrent(group.key)}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget !== null) followedRef.current = null;
          }}
          onKeyDown={rove}
          onClick={(event) => open(group, event)}
          hold={(element) => {
            if (element) elements.current.set(group.key, element);
            else elements.current.delete(group.key);
          }}
        />
      ))}
    </fieldset>
  );
}

function isWithin({ lat, lng }: PinGroup, { north, east, south, west }: MapBox): boolean {
  const beside = besides(lng, (east + west) / 2);
  return lat <= north && lat >= south && beside >= west && beside <= east;
}

/** Whether a pin is in view, or within half a view of it: it may move into view before the next reading. */
function isNear(group: PinGroup, { north, east, south, west }: MapBox): boolean {
  const height = (north - south) / 2;
  const width = (east - west) / 2;
  return isWithin(group, {
    north: north + height,
    south: south - height,
    east: east + width,
    west: west - width,
  });
}
