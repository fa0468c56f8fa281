import { presentCapacity } from "@dragoman/entry-view/capacity/present-capacity.server.ts";
import { readTownNames } from "@dragoman/entry-view/places/town-names.server.ts";
import { areasOfService } from "@dragoman/pages/announcements/areas-of-service.server.ts";
import { markdownAnnouncements } from "@dragoman/pages/announcements/markdown-announcements.server.ts";
import { markdownAnswer } from "@dragoman/pages/markdown/markdown-answer.server.ts";
import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { goneOrMoved } from "@dragoman/pages/request/gone-or-moved.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { servicePageView } from "../service-page-view.server.ts";
import { presentService } from "../service-view.server.ts";
import { serviceMarkdown } from "./service-markdown.server.ts";

/** `GET /{locale}/services/{id}` with `Accept: text/markdown`: its page as Markdown. */
export async function loader({ context, params, url }: FileArgs<"id">): Promise<Response> {
  const visit = context.get(visitContext);
  const { site, origin, locale, i18n } = visit;
  const found = await site.directory.findService(params.id);
  if (found.state === "absent") throw pageNotFound();
  if (found.state === "withdrawn") throw goneOrMoved(found, { url, id: params.id });
  const { service, source, check, brokenLinks } = found;
  const now = new Date();
  const view = presentService({
    service,
    source,
    check,
    locale,
    now,
    firstPlace: url.searchParams.get("place"),
    towns: await readTownNames([service], { places: site.places, locale }),
  });
  const page = servicePageView(view, { i18n, locale, brokenLinks });
  const capacity = presentCapacity(service, { locale, i18n, now });
  const announcements = await markdownAnnouncements(visit, {
    areas: await areasOfService(service, visit),
    now: now.getTime(),
  });
  return markdownAnswer(serviceMarkdown(page, { i18n, locale, origin, capacity, announcements }), locale);
}
