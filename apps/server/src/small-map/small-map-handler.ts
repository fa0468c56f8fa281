import type { StreetMap } from "@dragoman/basemap/street-map.ts";
import type { Directory } from "@dragoman/pages/site/site.server.ts";
import { presentGo } from "@dragoman/entry-view/places/present-go.server.ts";
import { formattingOf, localeOfPath, type Locale } from "@dragoman/i18n/locales.server.ts";
import { tagOf } from "@dragoman/pages/request/content-tag.server.ts";
import { conditional } from "../requests/conditional.ts";
import { drawSmallMap } from "./draw-small-map.ts";
import { readMapColours } from "./map-colours.ts";
import type { Point } from "./map-frame.ts";
import { type Basemap, openBasemap } from "./read-basemap.ts";
import { smallMap } from "./small-map.ts";

/** Serves `GET /{locale}/services/{id}/map.svg?theme=night`. */
export type SmallMapHandler = (request: Request, id: string) => Promise<Response>;

/** Seconds: a place that becomes confidential leaves caches after that. */
const caching = "public, max-age=3600";

/**
 * Serves a small still map of a service, from the basemap of the build, without other servers. Confidential places and
 * places without a point are left out; a service without any other place has no map.
 */
export function createSmallMap({
  clientFolder,
  streetMap,
  findService,
}: {
  clientFolder: string;
  /** The map with streets, if an operator has added one. */
  streetMap?: StreetMap | undefined;
  findService: Directory["findService"];
}): { handler: SmallMapHandler; close: () => Promise<void> } {
  const colours = readMapColours();
  let basemap: Promise<Basemap | undefined> | undefined;
  async function handler(request: Request, id: string): Promise<Response> {
    const url = new URL(request.url);
    const locale = localeOfPath(url.pathname);
    const points = locale && pointsOf(await findService(id));
    const map =
      locale && points?.length ? await (basemap ??= openBasemap(clientFolder, streetMap)) : undefined;
    if (!locale || !points || !map) return new Response(null, { status: 404 });
    const drawn = drawSmallMap(await smallMap(map, { points, locale, kilometres: distancesIn(locale) }), {
      colours: colours[url.searchParams.get("theme") === "night" ? "night" : "day"],
      locale,
    });
    return answer(request, drawn);
  }
  return { handler, close: async () => (await basemap)?.close() };
}

function answer(request: Request, drawn: string): Response {
  const headers = {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Cache-Control": caching,
    "Content-Security-Policy": "default-src 'none'",
    ETag: tagOf(drawn),
  };
  return conditional(request, new Response(drawn, { headers }));
}

/** The same points as on the large map of the page. */
function pointsOf(found: Awaited<ReturnType<Directory["findService"]>>): Point[] {
  if (found.state !== "found") return [];
  const points = found.service.service_at_locations.flatMap(
    ({ location }) => presentGo(location, undefined)?.point ?? [],
  );
  return [...new Map(points.map((point) => [`${point.lat},${point.lng}`, point])).values()];
}

function distancesIn(locale: Locale): (distance: number) => string {
  const format = new Intl.NumberFormat(formattingOf(locale), { style: "unit", unit: "kilometer" });
  return (distance) => format.format(distance);
}
