import type { Map as MapLibre } from "maplibre-gl";
import { useCallback, useState, type RefCallback } from "react";
import { createMap, type MapStart } from "./create-map.ts";

export interface DrawnMap {
  map: MapLibre;
  /** Where signs stand above the drawing: gestures that begin on them move the map. */
  signs: HTMLElement;
}

/**
 * A map in the element that `hold` is given, from its first drawing to its last: `undefined` before, "unavailable" where
 * none can be. What it starts with is asked for once.
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
