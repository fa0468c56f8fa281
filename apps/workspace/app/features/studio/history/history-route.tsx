import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/history-route.ts";
import { HistoryPage } from "./history-page.tsx";
import { RefusedPage } from "../frame/refused-page.tsx";
import { loadHistory } from "./serve-history.server.ts";

export const loader = pageLoader(loadHistory);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.page === "refused" ? <RefusedPage {...loaderData} /> : <HistoryPage {...loaderData} />;
}
