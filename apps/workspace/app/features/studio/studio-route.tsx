import type { ShouldRevalidateFunctionArgs } from "react-router";
import { actOnAreaPage, loadAreaPage } from "@dragoman/pages/request/area-pages.server.ts";
import { isUnreached, reachServer } from "../../ui/unreached.ts";
import { ErrorSummary, summaryIn } from "@dragoman/ui/fields/error-summary.tsx";
import { UnreachedLine } from "../../ui/unreached-line.tsx";
import type { Route } from "./+types/studio-route.ts";
import { AuditPage } from "./audit-page.tsx";
import { ClaimPage, ClaimsPage } from "./claims-page.tsx";
import { ListingPage } from "./listing-page.tsx";
import { ListingsPage } from "./listings-page.tsx";
import { OverviewPage } from "./overview-page.tsx";
import { PeoplePage } from "./people-page.tsx";
import { PersonPage } from "./person-page.tsx";
import { RefusedPage } from "./refused-page.tsx";
import { ReviewPage } from "./review-page.tsx";
import { ReviewsPage } from "./reviews-page.tsx";
import { studioPages } from "./studio-pages.server.ts";
import { SuggestionsPage } from "./suggestions-page.tsx";

export function loader(args: Route.LoaderArgs) {
  return loadAreaPage(studioPages, args);
}

export function action(args: Route.ActionArgs) {
  return actOnAreaPage(studioPages, args);
}

/** What was typed outlasts a connection that is away. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

/** Also after a refusal: what somebody else has decided meanwhile is shown. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !isUnreached(actionResult) && (actionResult !== undefined || defaultShouldRevalidate);
}

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function StudioRoute(props: Route.ComponentProps) {
  return (
    <>
      <UnreachedLine answer={props.actionData} />
      <ErrorSummary summary={summaryIn(props.actionData)} />
      <Page {...props} />
    </>
  );
}

function Page({ loaderData: loaded, actionData: acted }: Route.ComponentProps) {
  if (loaded.page === "refused") return <RefusedPage {...loaded} />;
  if (acted?.page === "refused") return <RefusedPage {...acted} />;
  if (loaded.page === "overview") return <OverviewPage {...loaded} />;
  if (loaded.page === "reviews") return <ReviewsPage {...loaded} />;
  if (loaded.page === "review")
    return <ReviewPage {...loaded} acted={acted?.page === "review" ? acted : undefined} />;
  if (loaded.page === "claims") return <ClaimsPage {...loaded} />;
  if (loaded.page === "claim")
    return <ClaimPage {...loaded} acted={acted?.page === "claim" ? acted : undefined} />;
  if (loaded.page === "suggestions")
    return <SuggestionsPage {...loaded} isRefused={acted?.page === "suggestions"} />;
  if (loaded.page === "listings") return <ListingsPage {...loaded} />;
  if (loaded.page === "listing")
    return <ListingPage {...loaded} acted={acted?.page === "listing" ? acted : undefined} />;
  if (loaded.page === "people")
    return <PeoplePage {...loaded} found={acted?.page === "people" ? acted : undefined} />;
  if (loaded.page === "person") return <PersonPage {...loaded} isRefused={acted?.page === "person"} />;
  return <AuditPage {...loaded} />;
}
