import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/review-route.ts";
import { ReviewPage } from "./review-page.tsx";
import { RefusedPage } from "../frame/refused-page.tsx";
import { decideReview } from "./decide-review.server.ts";
import { loadReview } from "./serve-review.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadReview);
export const action = pageAction(decideReview);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function ReviewRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  return (
    <FormPage answer={actionData}>
      {/* Nothing that was chosen or written for one item is left for the next. */}
      <ReviewPage key={params.id} {...loaderData} refused={answer} />
    </FormPage>
  );
}
