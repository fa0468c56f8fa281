import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/reviews-route.ts";
import { ReviewsPage } from "./reviews-page.tsx";
import { RefusedPage } from "../frame/refused-page.tsx";
import { loadReviews } from "./serve-reviews.server.ts";

export const loader = pageLoader(loadReviews);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.page === "refused" ? <RefusedPage {...loaderData} /> : <ReviewsPage {...loaderData} />;
}
