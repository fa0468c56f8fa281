import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/path-list-route.ts";
import { pathListView } from "./guided-view.server.ts";
import { PathListPage } from "./path-list-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return pathListView(context.get(visitContext));
}

export default function PathListRoute({ loaderData }: Route.ComponentProps) {
  return <PathListPage list={loaderData} />;
}
