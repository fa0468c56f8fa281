import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/claims-route.ts";
import { ClaimsPage } from "./claims-page.tsx";
import { RefusedPage } from "../frame/refused-page.tsx";
import { loadClaims } from "./serve-claims.server.ts";

export const loader = pageLoader(loadClaims);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function ClaimsRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.page === "refused" ? <RefusedPage {...loaderData} /> : <ClaimsPage {...loaderData} />;
}
