import { safetyData } from "@dragoman/pages/safety/safety.server.ts";
import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";

/** `GET /{locale}/safety`: the texts for every kind of danger, for browsers that search by themselves. */
export async function loader({ context }: FileArgs): Promise<Response> {
  return Response.json(await safetyData(context.get(visitContext)), {
    // Must not be cached: nobody who later inspects the browser's files may find it.
    headers: { "Cache-Control": "no-store" },
  });
}
