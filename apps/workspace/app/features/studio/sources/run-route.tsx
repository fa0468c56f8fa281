import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/run-route.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import { RunPage } from "./runs-page.tsx";
import { loadRun } from "./serve-runs.server.ts";

export const loader = pageLoader(loadRun);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function RunRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.page === "refused" ? <RefusedPage {...loaderData} /> : <RunPage {...loaderData} />;
}
