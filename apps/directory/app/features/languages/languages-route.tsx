import { useSearchParams } from "react-router";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/languages-route.ts";
import { LanguagesPage } from "./languages-page.tsx";
import { presentLanguages } from "./languages-view.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: "languages" };

export function loader({ context, url }: Route.LoaderArgs) {
  const { site, locale, settings } = context.get(visitContext);
  return presentLanguages({ site, locale, settings, from: url.searchParams.get("from") });
}

export default function LanguagesRoute({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  return <LanguagesPage view={loaderData} query={parameters.get("q") ?? ""} />;
}
