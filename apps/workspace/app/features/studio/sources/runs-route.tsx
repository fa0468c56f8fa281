import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/runs-route.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import { RunsPage } from "./runs-page.tsx";
import { loadRuns } from "./serve-runs.server.ts";

export const loader = pageLoader(loadRuns);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function RunsRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.page === "refused" ? <RefusedPage {...loaderData} /> : <RunsPage {...loaderData} />;
}
