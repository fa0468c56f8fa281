import { allowOfflineCopy } from "@dragoman/pages/request/offline-copy.server.ts";
import { goneOrMoved } from "@dragoman/pages/request/gone-or-moved.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { presentService } from "../service-view.server.ts";
import type { Route } from "./+types/listen-route.ts";
import { ListenPage } from "./listen-page.tsx";
import { listenView } from "./listen-view.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "../messages.ts";

export const handle: PageHandle = { messages: "service" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, locale, i18n } = context.get(visitContext);
  const found = await site.directory.findService(params.id);
  if (found.state === "absent") throw pageNotFound();
  if (found.state === "withdrawn") throw goneOrMoved(found, { url, id: params.id });
  const { service, source, check } = found;
  const view = presentService({ service, source, check, locale, now: new Date(), firstPlace: null });
  // A voice of the device works without a connection, too.
  allowOfflineCopy(context, view);
  return listenView({ service, view, speech: site.speech, i18n, locale });
}

export default function ListenRoute({ loaderData }: Route.ComponentProps) {
  return <ListenPage service={loaderData} />;
}
