import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { servicePageView } from "../service-page-view.server.ts";
import { presentService } from "../service-view.server.ts";
import { fileAnswer } from "./file-answer.server.ts";
import { hoursCalendar } from "./hours-calendar.server.ts";

/**
 * `GET /{locale}/services/{id}/hours.ics`. If the need is sensitive, the calendar contains no name, because others may
 * see it.
 */
export async function loader({ context, params }: FileArgs<"id">): Promise<Response> {
  const { site, origin, locale, i18n } = context.get(visitContext);
  const found = await site.directory.findService(params.id);
  if (found.state !== "found") return new Response(null, { status: found.state === "absent" ? 404 : 410 });
  const { service, source, check } = found;
  const now = new Date();
  const view = presentService({ service, source, check, locale, now, firstPlace: null });
  const text = hoursCalendar({
    service,
    view,
    checked: servicePageView(view, { i18n, locale }).check.lines,
    page: `${origin}/${locale}/services/${service.id}`,
    i18n,
    now,
    named: !view.sensitive,
  });
  if (text === null) return new Response(null, { status: 404 });
  const name = view.sensitive ? null : view.name.value;
  return fileAnswer({ plainName: "hours.ics", name, type: "text/calendar", text });
}
