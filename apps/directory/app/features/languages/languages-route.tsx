import { useSearchParams } from "react-router";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/languages-route.ts";
import { LanguagesPage } from "./languages-page.tsx";
import { presentLanguages } from "./languages-view.server.ts";
import { languagesWords } from "./languages-words.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: "languages" };

export function loader({ context, url }: Route.LoaderArgs) {
  const { site, locale, i18n } = context.get(visitContext);
  const view = presentLanguages({ site, locale, i18n, from: url.searchParams.get("from") });
  return { ...view, words: languagesWords(i18n) };
}

export default function LanguagesRoute({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  return <LanguagesPage view={loaderData} words={loaderData.words} asked={parameters.get("q") ?? ""} />;
}
