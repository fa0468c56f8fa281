import { useSearchParams } from "react-router";
import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/languages-route.ts";
import { LanguagesPage } from "./languages-page.tsx";
import { presentLanguages } from "./languages-view.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { site, locale } = context.get(visitContext);
  return presentLanguages({ site, locale, from: url.searchParams.get("from") });
}

export default function LanguagesRoute({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  return <LanguagesPage view={loaderData} asked={parameters.get("q") ?? ""} />;
}
