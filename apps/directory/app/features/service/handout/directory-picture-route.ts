import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { directoryPicture } from "./link-picture.server.ts";

/** `GET /{locale}/card.png`: the preview image of every page that has no image of its own. */
export function loader({ context }: FileArgs): Promise<Response> {
  const { site, locale, i18n, address, siteNames } = context.get(visitContext);
  return site.handouts.answer(directoryPicture({ i18n, locale, brand: siteNames.name }), address);
}
