import { useState } from "react";
import { actOnAreaPage, loadAreaPage } from "@dragoman/pages/request/area-pages.server.ts";
import { isUnreached, reachServer } from "../../../ui/unreached.ts";
import { ErrorSummary, summaryIn } from "@dragoman/ui/fields/error-summary.tsx";
import { UnreachedLine } from "../../../ui/unreached-line.tsx";
import type { Route } from "./+types/translations-route.ts";
import { translationPages } from "./translation-pages.server.ts";
import { TranslationPage } from "./translation-page.tsx";
import { LanguagesPage, WorkPage } from "./work-page.tsx";

export function loader(args: Route.LoaderArgs) {
  return loadAreaPage(translationPages, args);
}

export function action(args: Route.ActionArgs) {
  return actOnAreaPage(translationPages, args);
}

/** What was typed outlasts a connection that is away. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export { reloadsWhenReached as shouldRevalidate } from "../../../ui/unreached.ts";

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function TranslationsRoute(props: Route.ComponentProps) {
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
  actionData: answer,
  onSaid,
}: Route.ComponentProps & { onSaid: () => void }) {
  if (loaded.page === "translation") {
    const { address, version } = loaded.view;
    const own = isUnreached(answer) ? undefined : answer;
    return <TranslationPage key={`${address} ${version}`} view={loaded.view} answer={own} onSaid={onSaid} />;
  }
  if (loaded.page === "work") return <WorkPage view={loaded.view} />;
  return <LanguagesPage view={loaded.view} />;
}
