import { safetyData } from "@dragoman/pages/safety/safety.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/safety-route.ts";

/** `GET /{locale}/safety`: what is said in every kind of danger, for browsers that search by themselves. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await safetyData(context.get(visitContext)), {
    // Nobody who looks at the browser's files later may find that this was read.
    headers: { "Cache-Control": "no-store" },
  });
}
