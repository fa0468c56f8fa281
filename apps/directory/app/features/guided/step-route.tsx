import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import type { Route } from "./+types/step-route.ts";
import { guidedPaths } from "./guided-paths.server.ts";
import { stepView } from "./guided-view.server.ts";
import { StepPage } from "./step-page.tsx";
import { readAnswers } from "./walk-path.server.ts";
import "./messages.ts";

export const handle: PageHandle = { messages: "rare" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = guidedPaths.get(params.path);
  if (!path) throw pageNotFound();
  const answers = readAnswers(url.searchParams);
  return await stepView({ code: params.path, path, answers, visit: context.get(visitContext) });
}

export default function StepRoute({ loaderData }: Route.ComponentProps) {
  return <StepPage step={loaderData} />;
}
