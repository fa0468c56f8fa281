import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/developers-route.ts";
import { DevelopersPage } from "./developers-page.tsx";
import { addressOfRequest, readTriedRequest } from "./request-snippets.ts";

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** `GET /{locale}/developers?list=services&search=`: a request to the open data, to try and to copy. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext);
  const request = readTriedRequest(url.searchParams);
  return { request, address: addressOfRequest(request, origin), origin };
}

export default function DevelopersRoute({ loaderData }: Route.ComponentProps) {
  return <DevelopersPage {...loaderData} />;
}
