import {
  LngLatBounds,
  Map as MapLibre,
  setWorkerUrl,
  GPUInitializationError,
  type LngLatBoundsLike,
} from "maplibre-gl";
// A bundle hides from MapLibre where its worker is.
import workerAddress from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import type { MapBox } from "./map-view-props.ts";

setWorkerUrl(workerAddress);

/** Words that MapLibre says by itself. */
export interface MapWords {
  map: string;
  twoFingers: string;
}

export interface MapStart {
  container: HTMLElement;
  box: MapBox | null;
  words: MapWords;
}

/** Pixels of CSS between the outermost points and the edge. */
const margin = 64;

/** Zoom: streets and their neighbours. One point alone is not looked at from nearer. */
export const closestFit = 14;

/** As near as coordinates of a house are right. */
const closest = 18;

/**
 * A map without a style. `null` where the device draws no WebGL 2: old phones, and browsers that are told not to.
 */
export function createMap({ container, box, words }: MapStart): MapLibre | null {
  try {
    return new MapLibre({
      container,
      ...(box ? { bounds: boundsOf(box) } : { center: [15, 30], zoom: 1 }),
      fitBoundsOptions: { padding: margin, maxZoom: closestFit },
      maxZoom: closest,
      // The names of the sources stand below the map, as words.
      attributionControl: false,
      // A turned map has no north, and nobody needs one here.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // One finger moves the page on phones: otherwise nobody gets past the map.
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

/** Shows a part of the earth, gliding there unless the reader asked for less motion. */
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
