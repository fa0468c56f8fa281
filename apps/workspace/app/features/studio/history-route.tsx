import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/history-route.ts";
import { AuditPage } from "./audit-page.tsx";
import { RefusedPage } from "./refused-page.tsx";
import { loadAudit } from "./serve-audit.server.ts";

export const loader = pageLoader(loadAudit);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.page === "refused" ? <RefusedPage {...loaderData} /> : <AuditPage {...loaderData} />;
}
