import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { LanguagesPage } from "./work-page.tsx";
import type { Route } from "./+types/languages-route.ts";
import { loadLanguages } from "./serve-work.server.ts";

export const loader = pageLoader(loadLanguages);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function LanguagesRoute({ loaderData }: Route.ComponentProps) {
  return <LanguagesPage languages={loaderData.languages} />;
}
