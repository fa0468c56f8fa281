import {
  LngLatBounds,
  Map as MapLibre,
  setWorkerUrl,
  GPUInitializationError,
  type LngLatBoundsLike,
} from "maplibre-gl";
// MapLibre cannot find its worker in a bundle.
import workerAddress from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import type { MapBox } from "./map-view-props.ts";

setWorkerUrl(workerAddress);

/** Texts that MapLibre shows. */
export interface MapWords {
  map: string;
  twoFingers: string;
}

export interface MapStart {
  container: HTMLElement;
  box: MapBox | null;
  words: MapWords;
}

/** CSS pixels between the outermost points and the edge. */
const margin = 64;

/** Zoom level of neighbouring streets. A single point is not shown closer than this. */
export const closestFit = 14;

/** Zoom level at which the precision of address coordinates ends. */
const closest = 18;

/**
 * Creates a map without a style. Returns `null` where the device has no WebGL 2: old phones, and browsers that disable
 * it.
 */
export function createMap({ container, box, words }: MapStart): MapLibre | null {
  try {
    return new MapLibre({
      container,
      ...(box ? { bounds: boundsOf(box) } : { center: [15, 30], zoom: 1 }),
      fitBoundsOptions: { padding: margin, maxZoom: closestFit },
      maxZoom: closest,
      // The names of the sources are text below the map.
      attributionControl: false,
      // A rotated map loses its north; rotation is not needed here.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // On phones, one finger scrolls the page. Otherwise the map would trap the scroll.
      cooperativeGestures: matchMedia("(pointer: coarse)").matches,
      localIdeographFontFamily: false,
      locale: {
        "Map.Title": words.map,
        "CooperativeGesturesHandler.MobileHelpText": words.twoFingers,
      },
    });
  } catch (fault) {
    if (fault instanceof GPUInitializationError) return null;
    throw fault;
  }
}

/** Shows a region, with an animation unless the reader prefers reduced motion. */
export function showBox(map: MapLibre, box: MapBox): void {
  map.fitBounds(boundsOf(box), {
    padding: margin,
    maxZoom: closestFit,
    animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  });
}

export function showPoint(map: MapLibre, { lat, lng }: { lat: number; lng: number }): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) map.jumpTo({ center: [lng, lat] });
  else map.easeTo({ center: [lng, lat] });
}

export function viewOf(map: MapLibre): MapBox {
  const bounds = map.getBounds();
  return {
    north: bounds.getNorth(),
    east: bounds.getEast(),
    south: bounds.getSouth(),
    west: bounds.getWest(),
  };
}

function boundsOf({ north, east, south, west }: MapBox): LngLatBoundsLike {
  return new LngLatBounds([west, south], [east < west ? east + 360 : east, north]);
}
