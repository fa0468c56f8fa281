import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/webhooks-route.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import { loadWebhooks } from "./serve-webhooks.server.ts";
import { WebhooksPage } from "./webhooks-page.tsx";

export const loader = pageLoader(loadWebhooks);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function WebhooksRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  return <WebhooksPage {...loaderData} />;
}
