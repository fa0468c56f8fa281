import {
  LngLatBounds,
  Map as MapLibre,
  ScaleControl,
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
  /** BCP 47: the units of the scale. */
  locale: string;
  /** Zoom level beyond which there is nothing more to see; that of addresses by default. */
  closest?: number;
}

/**
 * Screens on which a map with `data-fills-screen` is all that there is. A zoomed page on a large screen is no phone.
 */
export const phone = "(max-width: 30rem) and (min-height: 30rem)";

/** CSS pixels between the outermost points and the edge. */
const margin = 64;

/** Zoom level of neighbouring streets. A single point is not shown closer than this. */
export const closestFit = 14;

/** Zoom level at which the precision of address coordinates ends. */
const addresses = 18;

/**
 * Zoom level of the districts of a town: closer, the built-in map would be an empty field, because it has no streets.
 */
const districts = 13;

/** The zoom level at which a map for finding places ends. */
export function closestOf(styleUrl: string | null): number {
  return styleUrl === null ? districts : addresses;
}

/** CSS pixels: the height of the world at zoom 0. */
const world = 512;

/**
 * Creates a map without a style. Returns `null` where the device has no WebGL 2: old phones, and browsers that disable
 * it.
 */
export function createMap({ container, box, words, locale, closest = addresses }: MapStart): MapLibre | null {
  try {
    const map = new MapLibre({
      container,
      ...(box ? { bounds: boundsOf(box) } : { center: [15, 30], zoom: 1 }),
      fitBoundsOptions: { padding: margin, maxZoom: closestFit },
      minZoom: wholeWorld(container),
      maxZoom: closest,
      // The names of the sources are text below the map.
      attributionControl: false,
      // A rotated map loses its north; rotation is not needed here.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // On phones, one finger scrolls the page, unless the map fills the screen: otherwise it would trap the scroll.
      cooperativeGestures: matchMedia("(pointer: coarse)").matches && !fillsScreen(container),
      localIdeographFontFamily: false,
      locale: {
        "Map.Title": words.map,
        "CooperativeGesturesHandler.MobileHelpText": words.twoFingers,
        "ScaleControl.Meters": unit("meter", locale),
        "ScaleControl.Kilometers": unit("kilometer", locale),
      },
    });
    map.addControl(new ScaleControl({ maxWidth: 120, unit: "metric" }), "bottom-left");
    map.on("resize", () => {
      map.setMinZoom(wholeWorld(container));
      // A map that has grown still has its middle where it was.
      map.jumpTo({ zoom: Math.max(map.getZoom(), map.getMinZoom()) });
    });
    return map;
  } catch (fault) {
    if (fault instanceof GPUInitializationError) return null;
    throw fault;
  }
}

/** The zoom level at which the world is as high as the map: farther out, there would be an empty band above it. */
function wholeWorld({ clientHeight }: HTMLElement): number {
  return Math.log2(Math.max(clientHeight, 1) / world);
}

/** Whether the page does not scroll while the map is open. */
function fillsScreen(container: HTMLElement): boolean {
  return container.closest("[data-fills-screen]") !== null && matchMedia(phone).matches;
}

/** The short name of a unit: `km`. */
function unit(name: "meter" | "kilometer", locale: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: name,
    unitDisplay: "short",
  }).formatToParts(1);
  return parts.find(({ type }) => type === "unit")?.value ?? "";
}

/** Shows a region, with an animation unless the reader prefers reduced motion. */
export function showBox(map: MapLibre, box: MapBox): void {
  map.fitBounds(boundsOf(box), {
    padding: margin,
    maxZoom: closestFit,
    animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  });
}

/** The zoom level at which a region would be shown. */
export function zoomToShow(map: MapLibre, box: MapBox): number {
  const camera = map.cameraForBounds(boundsOf(box), { padding: margin, maxZoom: closestFit });
  return Math.min(camera?.zoom ?? 0, map.getMaxZoom());
}

/** @param above whether it must be in the upper half, because something covers the lower one. */
export function showPoint(
  map: MapLibre,
  { lat, lng }: { lat: number; lng: number },
  { above = false }: { above?: boolean } = {},
): void {
  map.easeTo({
    center: [lng, lat],
    offset: [0, above ? -map.getContainer().clientHeight / 4 : 0],
    animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  });
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
