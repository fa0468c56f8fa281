import { actOnAreaPage, loadAreaPage } from "@dragoman/pages/request/area-pages.server.ts";
import { reachServer } from "../../ui/unreached.ts";
import { ErrorSummary, summaryIn } from "@dragoman/ui/fields/error-summary.tsx";
import { UnreachedLine } from "../../ui/unreached-line.tsx";
import type { Route } from "./+types/account-route.ts";
import { AccountPage } from "./account-page.tsx";
import { accountPages } from "./account-pages.server.ts";
import { CodePage } from "./code-page.tsx";
import { DeletionPage } from "./deletion-page.tsx";
import { AddingPage } from "./lists/adding-page.tsx";
import { ListPage } from "./lists/list-page.tsx";
import { ListsPage } from "./lists/lists-page.tsx";
import { MediaPage } from "./media/media-page.tsx";
import { PasskeyPage } from "./passkey-page.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { SignInPage } from "./sign-in-page.tsx";

export function loader(args: Route.LoaderArgs) {
  return loadAreaPage(accountPages, args);
}

export function action(args: Route.ActionArgs) {
  return actOnAreaPage(accountPages, args);
}

/** What was typed outlasts a connection that is away. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export { reloadsWhenReached as shouldRevalidate } from "../../ui/unreached.ts";

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function AccountRoute(props: Route.ComponentProps) {
  return (
    <>
      <UnreachedLine answer={props.actionData} />
      <ErrorSummary summary={summaryIn(props.actionData) ?? summaryIn(props.loaderData)} />
      <Page {...props} />
    </>
  );
}

function Page({ loaderData: loaded, actionData: acted }: Route.ComponentProps) {
  if (loaded.page === "sign-in")
    return <SignInPage {...loaded} answer={acted?.page === loaded.page ? acted.answer : undefined} />;
  if (loaded.page === "passkey") return <PasskeyPage view={loaded.view} />;
  if (loaded.page === "code")
    return <CodePage view={loaded.view} problem={acted?.page === loaded.page ? acted.words : null} />;
  if (loaded.page === "lists") return <ListsPage view={loaded.view} />;
  if (loaded.page === "adding") {
    const answer = acted?.page === loaded.page ? acted : null;
    return <AddingPage view={loaded.view} sent={answer?.serviceIds ?? null} />;
  }
  if (loaded.page === "list")
    return <ListPage view={loaded.view} answer={acted?.page === loaded.page ? acted : undefined} />;
  if (loaded.page === "media") return <MediaPage view={loaded.view} />;
  if (loaded.page === "profile") return <ProfilePage view={loaded.view} />;
  if (loaded.page === "deletion") return <DeletionPage view={loaded.view} />;
  return <AccountPage view={loaded.view} />;
}
