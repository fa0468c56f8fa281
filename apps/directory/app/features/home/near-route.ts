import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/near-route.ts";
import { readNearby } from "./nearby.server.ts";

/** `GET /{locale}/near?place=2950159&near=52.52,13.41`: the part of the first page that depends on a chosen place. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const view = await readNearby(context.get(visitContext), url.searchParams);
  // The location of a reader must not get into shared caches.
  return Response.json(view, { headers: { "Cache-Control": "private, max-age=60" } });
}
