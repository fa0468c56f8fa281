import { actOnAreaPage, loadAreaPage } from "../../server/area-pages.server.ts";
import type { Route } from "./+types/translations-route.ts";
import { translationPages } from "./translations/translation-pages.server.ts";
import { TranslationPage } from "./translations/translation-page.tsx";
import { LanguagesPage, WorkPage } from "./translations/work-page.tsx";

export function loader(args: Route.LoaderArgs) {
  return loadAreaPage(translationPages, args);
}

export function action(args: Route.ActionArgs) {
  return actOnAreaPage(translationPages, args);
}

export { unkeptHeaders as headers } from "../../server/with-cookies.server.ts";

export default function TranslationsRoute({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  if (loaded.page === "translation") {
    const { address, version } = loaded.view;
    return <TranslationPage key={`${address} ${version}`} view={loaded.view} answer={answer} />;
  }
  if (loaded.page === "work") return <WorkPage view={loaded.view} />;
  return <LanguagesPage view={loaded.view} />;
}
