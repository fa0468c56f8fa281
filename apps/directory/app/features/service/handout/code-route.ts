import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/code-route.ts";
import { handoutCode } from "./handout-code.server.ts";
import { pageAddress } from "./service-sheet.server.ts";

/** `GET /{locale}/services/{id}/code.svg`: the code that opens a service's page, for the page on paper. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { site, origin, locale } = context.get(visitContext);
  const found = await site.directory.findService(params.id);
  if (found.state !== "found") throw pageNotFound();
  const { svg } = handoutCode(pageAddress({ origin, locale, service: found.service }));
  return new Response(svg, {
    // It holds the origin that the reader's own request names, so nobody else may get it.
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "private, max-age=86400" },
  });
}
