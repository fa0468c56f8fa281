import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { goneOrMoved } from "@dragoman/pages/request/gone-or-moved.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { choosePaper } from "./paper.server.ts";
import { serviceSheet } from "./service-sheet.server.ts";

/**
 * `GET /{locale}/services/{id}/handout.pdf`: everything about a service, for printing. `?paper=letter` or `?paper=a4`.
 */
export async function loader({ context, params, url }: FileArgs<"id">): Promise<Response> {
  const { site, origin, locale, i18n, address, siteNames } = context.get(visitContext);
  const found = await site.directory.findService(params.id);
  if (found.state === "absent") throw pageNotFound();
  if (found.state === "withdrawn") throw goneOrMoved(found, { url, id: params.id });
  const { service, source } = found;
  const paper = choosePaper(url.searchParams.get("paper"), [service]);
  const sheet = serviceSheet({
    service,
    source,
    origin,
    locale,
    i18n,
    now: new Date(),
    paper,
    brand: siteNames.name,
  });
  return site.handouts.answer(sheet, address);
}
