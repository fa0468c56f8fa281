import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useState } from "react";
import { viewOf } from "./create-map.ts";
import type { MapBox } from "./map-view-props.ts";

export interface MapExtent {
  /** In half steps: pins are regrouped at each. */
  zoom: number;
  box: MapBox;
}

/** The visible part of a map, read after each move and at each step of the zoom. */
export function useMapExtent(map: MapLibre): MapExtent {
  const [extent, setExtent] = useState(() => extentOf(map));
  useEffect(() => {
    const read = (): void => setExtent(extentOf(map));
    const readZoom = (): void =>
      setExtent((last) => (last.zoom === stepOf(map.getZoom()) ? last : extentOf(map)));
    const subscriptions = [map.on("moveend", read), map.on("zoom", readZoom), map.on("resize", read)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
  return extent;
}

function extentOf(map: MapLibre): MapExtent {
  return { zoom: stepOf(map.getZoom()), box: viewOf(map) };
}

/** The step of the zoom at which pins are grouped. */
export function stepOf(zoom: number): number {
  return Math.floor(zoom * 2) / 2;
}
