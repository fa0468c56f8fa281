import { safetyData } from "@dragoman/pages/safety/safety.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/safety-route.ts";

/** `GET /{locale}/safety`: the texts for every kind of danger, for browsers that search by themselves. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await safetyData(context.get(visitContext)), {
    // Must not be cached: nobody who later inspects the browser's files may find it.
    headers: { "Cache-Control": "no-store" },
  });
}
