import { goneOrMoved } from "@dragoman/pages/request/gone-or-moved.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { allowOfflineCopy } from "@dragoman/pages/request/offline-copy.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/call-card-route.ts";
import { readCallCardChoice } from "./call-card-choice.server.ts";
import { CallCardPage } from "./call-card-page.tsx";
import { callCardView } from "./call-card-view.server.ts";
import { presentService } from "../service-view.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: "later" };

/** `?in=…&speak=…&say=…`: the language of the card, the language of the reader, the sentences. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, locale, i18n } = context.get(visitContext);
  const found = await site.directory.findService(params.id);
  if (found.state === "absent") throw pageNotFound();
  if (found.state === "withdrawn") throw goneOrMoved(found, { url, id: params.id });
  const { service, source, check } = found;
  const view = presentService({ service, source, check, locale, now: new Date(), firstPlace: null });
  allowOfflineCopy(context, view);
  return callCardView({
    service,
    view,
    choice: readCallCardChoice(url.searchParams),
    languages: await site.directory.languages(),
    locale,
    i18n,
    speech: site.speech,
  });
}

export default function CallCardRoute({ loaderData }: Route.ComponentProps) {
  return <CallCardPage card={loaderData} />;
}
