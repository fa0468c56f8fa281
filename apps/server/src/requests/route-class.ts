import { mediaPath } from "@dragoman/pages/site/media-address.server.ts";
import { fileFormsPath } from "@dragoman/pages/account/file-form.ts";
import { mapsPath } from "../maps/street-map-files.ts";
import { placesPath } from "../places/places-routes.ts";
import { searchPath } from "../search.ts";
import { uploadsPath } from "../uploads/upload-handler.ts";

/** Kinds of requests. Metrics contain only the kind of a request, never its path, language or query. */
export type RouteClass =
  | "health"
  | "static"
  | "media"
  | "map"
  | "speech"
  | "file"
  | "upload"
  | "search"
  | "places"
  | "api"
  | "workspace"
  | "page"
  | "page-cached";

/** In order; the first that matches. */
const classes: readonly (readonly [RegExp, RouteClass])[] = [
  [/^\/(?:healthz|readyz)$/, "health"],
  [below("/assets"), "static"],
  [below(searchPath), "search"],
  [below(mediaPath), "media"],
  [below(mapsPath), "map"],
  [below(uploadsPath), "upload"],
  [below(fileFormsPath), "upload"],
  [below(placesPath), "places"],
  [below("/api"), "api"],
  [/\/map\.svg$/, "map"],
  [/\/(?:speech\/[^/]*\.mp3|page-speech)$/, "speech"],
  [/^\/(?:[\w-]+\/)?(?:account|studio)(?:[/.]|$)/, "workspace"],
  // Data for scripts.
  [/^\/(?:phone-plans|packs)\//, "api"],
  [/^\/[\w-]+\/(?:near|countries|safety|categories|search-(?:words|corrections)|saved\/entries)$/, "api"],
  [/^\/[\w-]+\/feed\.atom$/, "api"],
  // Handouts, pictures of links, contact cards and calendars.
  [/^\/[\w-]+\/.+\.(?:pdf|png|svg|vcf|ics)$/, "file"],
  // Pages have no extension but that of the router's data.
  [/\.(?!data$)[a-z\d]+$/, "static"],
  [/^\//, "page"],
];

function below(path: string): RegExp {
  return new RegExp(`^${path}(?:/|$)`);
}

/** The kind of a request with this path. */
export function routeClass(path: string, { isKept }: { isKept: boolean }): RouteClass {
  const found = classes.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
  return found === "page" && isKept ? "page-cached" : found;
}
