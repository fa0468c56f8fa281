import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { presentService } from "../service-view.server.ts";
import { servicePicture } from "./link-picture.server.ts";

/** `GET /{locale}/services/{id}/card.png`: the preview image that messengers show for a link to a service. */
export async function loader({ context, params }: FileArgs<"id">): Promise<Response> {
  const { site, locale, i18n, address, siteNames } = context.get(visitContext);
  const found = await site.directory.findService(params.id);
  if (found.state !== "found") throw pageNotFound();
  const { service, source, check } = found;
  const view = presentService({ service, source, check, locale, now: new Date(), firstPlace: null });
  return site.handouts.answer(
    servicePicture(service, view, { i18n, locale, brand: siteNames.name }),
    address,
  );
}
