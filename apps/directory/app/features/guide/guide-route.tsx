import { isSensitiveNeed } from "@dragoman/reference/needs";
import { allowOfflineCopy } from "@dragoman/pages/request/offline-copy.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/guide-route.ts";
import { GuidePage } from "./guide-page.tsx";
import { guideView } from "./guide-view.server.ts";
import { isNeed } from "./guides.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isNeed(params.need)) throw pageNotFound();
  allowOfflineCopy(context, { sensitive: isSensitiveNeed(params.need) });
  return await guideView(params.need, context.get(visitContext));
}

export default function GuideRoute({ loaderData }: Route.ComponentProps) {
  return <GuidePage guide={loaderData} />;
}
