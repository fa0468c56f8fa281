import type { Map as MapLibre } from "maplibre-gl";
import { useEffect } from "react";
import { groundAddress, placesAddress } from "./basemap-files.ts";
import { distanceRings } from "./distance-rings.ts";
import { readColours, readFonts } from "./map-colours.ts";
import { inLanguage, mapStyle, withRings } from "./map-style.ts";
import { layersOfFile } from "./tile-file.ts";

export interface StyleWishes {
  styleUrl: string | null;
  locale: string;
  around: { lat: number; lng: number } | null;
  /** Formats a distance. */
  kilometres: (distance: number) => string;
}

/**
 * Draws the map in the colours of the theme, and again whenever the theme, the language or the chosen place changes.
 */
export function useMapStyle(map: MapLibre | null, wishes: StyleWishes): void {
  const { styleUrl, locale, around, kilometres } = wishes;
  const lat = around?.lat;
  const lng = around?.lng;
  useEffect(() => {
    if (!map) return undefined;
    const rings = distanceRings(lat === undefined || lng === undefined ? null : { lat, lng }, kilometres);
    const controller = new AbortController();
    const draw = (): void => setStyle(map, { styleUrl, locale, rings, signal: controller.signal });
    draw();
    const theme = matchMedia("(prefers-color-scheme: dark)");
    theme.addEventListener("change", draw);
    return () => {
      controller.abort();
      theme.removeEventListener("change", draw);
    };
  }, [map, styleUrl, locale, lat, lng, kilometres]);
}

interface StyleToSet {
  styleUrl: string | null;
  locale: string;
  rings: GeoJSON.FeatureCollection;
  /** Cancelled when another style, or none, is wanted. */
  signal: AbortSignal;
}

function setStyle(map: MapLibre, { styleUrl, locale, rings, signal }: StyleToSet): void {
  const colours = readColours(map.getContainer());
  const fonts = readFonts(map.getContainer());
  const common = { colours, fonts, rings };
  const builtIn = { ground: groundAddress, places: placesAddress, locale, ...common };
  if (styleUrl === null) {
    map.setStyle(mapStyle(builtIn));
  } else if (isTileFile(styleUrl)) {
    const drawFile = async (address: string): Promise<void> => {
      const layers = await layersOfFile(address);
      if (!signal.aborted) map.setStyle(mapStyle({ ...builtIn, region: layers && { address, layers } }));
    };
    void drawFile(new URL(styleUrl, location.href).href);
  } else {
    map.setStyle(styleUrl, {
      // The fonts belong to the operator's style: its glyphs come from the operator's server.
      transformStyle: (_, style) =>
        withRings(inLanguage(style, locale), { ...common, fonts: fontsOf(style) ?? fonts }),
    });
  }
}

function isTileFile(address: string): boolean {
  return new URL(address, location.href).pathname.endsWith(".pmtiles");
}

/** The first fonts that a style names: it has glyphs for them, and perhaps for no others. */
function fontsOf({ glyphs, layers }: Parameters<typeof inLanguage>[0]): string[] | undefined {
  if (glyphs === undefined) return undefined;
  for (const layer of layers) {
    const font = layer.type === "symbol" ? layer.layout?.["text-font"] : undefined;
    if (isNames(font)) return font;
  }
  return undefined;
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === "string");
}
