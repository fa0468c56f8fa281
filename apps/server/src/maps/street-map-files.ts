import type { StreetMap } from "@dragoman/basemap/street-map.ts";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { dirname } from "node:path";

/** `/maps/streets-0123456789ab.pmtiles`: the map that an operator has added, by ranges. */
export const mapsPath = "/maps";

export function addressOfStreetMap({ name }: StreetMap): string {
  return `${mapsPath}/${name}`;
}

/** Serves that one file. Other paths go to the next handler. */
export function streetMapFiles(map: StreetMap): MiddlewareHandler {
  const serve = serveStatic({ root: dirname(map.path), rewriteRequestPath: () => `/${map.name}` });
  return async (context, next) => {
    if (context.req.path !== addressOfStreetMap(map)) return next();
    const response = await serve(context, next);
    response?.headers.set("Cache-Control", "public, max-age=31536000, immutable");
    return response;
  };
}
