import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import type { Route } from "./+types/path-list-route.ts";
import { pathChoices } from "./guided-view.server.ts";
import { PathListPage } from "./path-list-page.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: "rare" };

export function loader({ context }: Route.LoaderArgs) {
  return pathChoices(context.get(visitContext));
}

export default function PathListRoute({ loaderData }: Route.ComponentProps) {
  return <PathListPage choices={loaderData} />;
}
