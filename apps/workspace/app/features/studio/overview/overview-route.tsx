import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/overview-route.ts";
import { OverviewPage } from "./overview-page.tsx";
import { RefusedPage } from "../frame/refused-page.tsx";
import { loadOverview } from "./serve-overview.server.ts";

export const loader = pageLoader(loadOverview);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.page === "refused" ? <RefusedPage {...loaderData} /> : <OverviewPage {...loaderData} />;
}
