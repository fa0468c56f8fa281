import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { handoutCode } from "./handout-code.server.ts";
import { pageAddress } from "./service-sheet.server.ts";

/** `GET /{locale}/services/{id}/code.svg`: the QR code of a service's page, for printing. */
export async function loader({ context, params }: FileArgs<"id">): Promise<Response> {
  const { site, origin, locale } = context.get(visitContext);
  const found = await site.directory.findService(params.id);
  if (found.state !== "found") throw pageNotFound();
  const { svg } = handoutCode(pageAddress({ origin, locale, service: found.service }));
  return new Response(svg, {
    // It contains the origin of the reader's own request, so shared caches must not store it.
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "private, max-age=86400" },
  });
}
