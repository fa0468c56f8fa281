import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/guides-route.ts";
import { guideListView } from "./guide-view.server.ts";
import { GuidesPage } from "./guides-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return guideListView(context.get(visitContext));
}

export default function GuidesRoute({ loaderData }: Route.ComponentProps) {
  return <GuidesPage list={loaderData} />;
}
