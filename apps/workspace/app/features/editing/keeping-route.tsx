import { useState } from "react";
import { actOnAreaPage, loadAreaPage } from "@dragoman/pages/request/area-pages.server.ts";
import { reachServer } from "../../ui/unreached.ts";
import { ErrorSummary, summaryIn } from "@dragoman/ui/fields/error-summary.tsx";
import { UnreachedLine } from "../../ui/unreached-line.tsx";
import type { Route } from "./+types/keeping-route.ts";
import { ClaimCodePage, ClaimPage } from "./claim-page.tsx";
import { DraftPage } from "./draft-page.tsx";
import { keepingPages } from "./keeping-pages.server.ts";
import { OrganizationsPage } from "./organizations-page.tsx";

export function loader(args: Route.LoaderArgs) {
  return loadAreaPage(keepingPages, args);
}

export function action(args: Route.ActionArgs) {
  return actOnAreaPage(keepingPages, args);
}

/** What was typed outlasts a connection that is away. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export { reloadsWhenReached as shouldRevalidate } from "../../ui/unreached.ts";

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function KeepingRoute(props: Route.ComponentProps) {
  const { actionData } = props;
  // What the server has said of the form since it was sent stands at its fields.
  const [overtaken, setOvertaken] = useState<unknown>(null);
  const summary = overtaken !== null && overtaken === actionData ? null : summaryIn(actionData);
  return (
    <>
      <UnreachedLine answer={props.actionData} />
      <ErrorSummary summary={summary} />
      <Page {...props} onSaid={() => setOvertaken(actionData ?? null)} />
    </>
  );
}

function Page({
  loaderData: loaded,
  actionData: acted,
  onSaid,
}: Route.ComponentProps & { onSaid: () => void }) {
  const problem = acted && "words" in acted && acted.page === loaded.page ? acted.words : null;
  if (loaded.page === "draft")
    return (
      <DraftPage
        key={`${loaded.view.id} ${loaded.view.version}`}
        view={loaded.view}
        answer={acted?.page === "draft" ? acted : undefined}
        onSaid={onSaid}
      />
    );
  if (loaded.page === "claim")
    return <ClaimPage view={loaded.view} acted={acted?.page === "claim" ? acted : undefined} />;
  if (loaded.page === "claim-code") return <ClaimCodePage view={loaded.view} problem={problem} />;
  return <OrganizationsPage view={loaded.view} />;
}
