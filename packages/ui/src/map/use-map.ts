import type { Map as MapLibre } from "maplibre-gl";
import { useCallback, useState, type RefCallback } from "react";
import { createMap, type MapStart } from "./create-map.ts";

export interface DrawnMap {
  map: MapLibre;
  /** The container of the pins above the canvas: gestures that begin on them move the map. */
  signs: HTMLElement;
}

/**
 * Creates a map in the element passed to `hold` and removes it with the element: `undefined` before, "unavailable"
 * where the device cannot draw one. Calls `start` once.
 */
export function useMap(start: () => Omit<MapStart, "container">): {
  drawn: DrawnMap | "unavailable" | undefined;
  hold: RefCallback<HTMLElement>;
} {
  const [drawn, setDrawn] = useState<DrawnMap | "unavailable">();
  const [beginning] = useState(start);
  const hold = useCallback(
    (container: HTMLElement | null) => {
      if (!container) return undefined;
      const map = createMap({ container, ...beginning });
      if (!map) {
        setDrawn("unavailable");
        return undefined;
      }
      const signs = document.createElement("div");
      map.getCanvasContainer().append(signs);
      setDrawn({ map, signs });
      return () => {
        setDrawn(undefined);
        map.remove();
      };
    },
    [beginning],
  );
  return { drawn, hold };
}
