import { data } from "react-router";
import { goneOrMoved } from "@dragoman/pages/request/gone-or-moved.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { presentCapacity } from "@dragoman/entry-view/capacity/present-capacity.server.ts";
import { addJsonLd } from "@dragoman/pages/frame/json-ld.server.ts";
import { findPreview, previewHeaders } from "@dragoman/entry-view/texts/preview.server.ts";
import { areasOfService } from "@dragoman/pages/announcements/areas-of-service.server.ts";
import { allowOfflineCopy } from "@dragoman/pages/request/offline-copy.server.ts";
import { readTheme } from "@dragoman/ui/styles/theme.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/service-route.ts";
import { serviceJsonLd } from "./json-ld.server.ts";
import { presentServiceMedia } from "./service-media.server.ts";
import { contactPanel, serviceBody, serviceMedia } from "./load-parts.ts";
import { ServicePage } from "./service-page.tsx";
import { servicePageView } from "./service-page-view.server.ts";
import { readTownNames } from "@dragoman/entry-view/places/town-names.server.ts";
import { presentService } from "./service-view.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: "service" };

/** `?place=…`: shows the place that the search found first. `?draft=…`: previews the changes of a revision. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { site, origin, locale, i18n } = visit;
  const preview = await findPreview(visit, { request, url, id: params.id });
  const found =
    preview?.previewed.table === "services"
      ? preview.previewed.found
      : await site.directory.findService(params.id);
  if (found.state === "absent") throw pageNotFound();
  if (found.state === "withdrawn") throw goneOrMoved(found, { url, id: params.id });
  const { service, source, check, brokenLinks } = found;
  if (!preview) addJsonLd(context, serviceJsonLd(service, { origin, locale, now: new Date() }));
  const view = presentService({
    service,
    source,
    check,
    locale,
    now: new Date(),
    firstPlace: url.searchParams.get("place"),
    towns: await readTownNames([service], { places: site.places, locale }),
  });
  if (!preview) allowOfflineCopy(context, view);
  return data(
    {
      ...servicePageView(view, { i18n, locale, theme: readTheme(request.headers), brokenLinks }),
      capacity: presentCapacity(service, { locale, i18n, now: new Date() }),
      media: presentServiceMedia(service, { locale, i18n, peerTubeHosts: site.peerTubeHosts ?? [] }),
      announcementAreas: await areasOfService(service, visit),
      ...(preview && { preview: preview.view }),
    },
    preview ? { headers: previewHeaders } : undefined,
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/**
 * For readers who come from another page, loads all parts in advance. The page itself loads a part again if that fails.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [view] = await Promise.all([
    serverLoader(),
    Promise.allSettled([contactPanel.prepare(), serviceBody.prepare()]),
  ]);
  if (view.media) await Promise.allSettled([serviceMedia.prepare()]);
  return view;
}

export default function ServiceRoute({ loaderData }: Route.ComponentProps) {
  const { media, capacity, announcementAreas: areas, preview } = loaderData;
  return (
    <ServicePage service={loaderData} media={media} capacity={capacity} areas={areas} preview={preview} />
  );
}
