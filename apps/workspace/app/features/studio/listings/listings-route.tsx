import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/listings-route.ts";
import { ListingsPage } from "./listings-page.tsx";
import { RefusedPage } from "../frame/refused-page.tsx";
import { loadListings } from "./serve-listings.server.ts";

export const loader = pageLoader(loadListings);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function ListingsRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.page === "refused" ? <RefusedPage {...loaderData} /> : <ListingsPage {...loaderData} />;
}
