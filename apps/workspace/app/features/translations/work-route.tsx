import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { WorkPage } from "./work-page.tsx";
import type { Route } from "./+types/work-route.ts";
import { changeSameTexts } from "./same-texts/serve-same-texts.server.ts";
import { loadWork } from "./serve-work.server.ts";

export const loader = pageLoader(loadWork);
export const action = pageAction(changeSameTexts);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function WorkRoute({ loaderData }: Route.ComponentProps) {
  return <WorkPage view={loaderData.view} />;
}
