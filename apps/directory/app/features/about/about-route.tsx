import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/about-route.ts";
import { AboutPage } from "./about-page.tsx";
import { aboutView } from "./about-view.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return aboutView(context.get(visitContext));
}

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage about={loaderData} />;
}
