import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { servicePageView } from "../service-page-view.server.ts";
import { presentService } from "../service-view.server.ts";
import { contactCard } from "./contact-card.server.ts";
import { fileAnswer } from "./file-answer.server.ts";

/** `GET /{locale}/services/{id}/contact.vcf`. `?name=yes` includes the name even if the need is sensitive. */
export async function loader({ context, params, url }: FileArgs<"id">): Promise<Response> {
  const { site, origin, locale, i18n } = context.get(visitContext);
  const found = await site.directory.findService(params.id);
  if (found.state !== "found") return new Response(null, { status: found.state === "absent" ? 404 : 410 });
  const { service, source, check } = found;
  const view = presentService({ service, source, check, locale, now: new Date(), firstPlace: null });
  const { check: notice, closed } = servicePageView(view, { i18n, locale });
  const named = !view.sensitive || url.searchParams.get("name") === "yes";
  const text = contactCard({
    service,
    view,
    checked: [...(closed === null ? [] : [closed]), ...notice.lines],
    page: `${origin}/${locale}/services/${service.id}`,
    i18n,
    named,
  });
  return fileAnswer({
    plainName: "contact.vcf",
    name: named ? view.name.value : null,
    type: "text/vcard",
    text,
  });
}
