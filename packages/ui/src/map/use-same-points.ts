import { useState } from "react";
import type { MapPoint } from "./map-view-props.ts";

/** Returns the same list as long as its contents are equal, because pages create a new one at each render. */
export function useSamePoints(points: readonly MapPoint[]): readonly MapPoint[] {
  const [current, setCurrent] = useState(points);
  if (current === points || saySame(current, points)) return current;
  setCurrent(points);
  return points;
}

function saySame(some: readonly MapPoint[], others: readonly MapPoint[]): boolean {
  return some.length === others.length && some.every((point, index) => isSame(point, others[index]));
}

function isSame(one: MapPoint, other: MapPoint | undefined): boolean {
  return (
    one.key === other?.key &&
    one.lat === other.lat &&
    one.lng === other.lng &&
    one.name === other.name &&
    one.language === other.language &&
    one.category === other.category &&
    one.open === other.open
  );
}
