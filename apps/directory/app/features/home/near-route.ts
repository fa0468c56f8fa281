import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { readNearby } from "./nearby.server.ts";

/** `GET /{locale}/near?place=2950159&near=52.52,13.41`: the part of the first page that depends on a chosen place. */
export async function loader({ context, url }: FileArgs): Promise<Response> {
  const view = await readNearby(context.get(visitContext), url.searchParams);
  // The location of a reader must not get into shared caches.
  return Response.json(view, { headers: { "Cache-Control": "private, max-age=60" } });
}
