import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/reviews-route.ts";
import { ReviewsPage } from "./reviews-page.tsx";
import { RefusedPage } from "../frame/refused-page.tsx";
import { decideReviews } from "./decide-reviews.server.ts";
import { loadReviews } from "./serve-reviews.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadReviews);
export const action = pageAction(decideReviews);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function ReviewsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  return (
    <FormPage answer={actionData}>
      <ReviewsPage {...loaderData} answer={answer} />
    </FormPage>
  );
}
