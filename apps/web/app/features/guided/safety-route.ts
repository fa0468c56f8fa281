import { safetyView } from "../../server/safety.server.ts";
import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/safety-route.ts";

/** `GET /{locale}/safety`: the questions of safety, for a browser that comes to such places without loading a page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await safetyView(context.get(visitContext)), {
    // Nobody who looks at the browser's files later may find that this was read.
    headers: { "Cache-Control": "no-store" },
  });
}
