import { data } from "react-router";
import { pageNotFound } from "../../server/page-not-found.server.ts";
import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/service-route.ts";
import { ServicePage } from "./service-page.tsx";
import { presentService } from "./service-view.server.ts";

/** `?place=…`: the place by which the service was found stands first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, locale } = context.get(visitContext);
  const found = await site.directory.findService(params.id);
  if (found.state === "absent") throw pageNotFound();
  if (found.state === "withdrawn") throw data(null, { status: 410 });
  const { service, source } = found;
  return presentService({
    service,
    source,
    locale,
    now: new Date(),
    firstPlace: url.searchParams.get("place"),
  });
}

export default function ServiceRoute({ loaderData }: Route.ComponentProps) {
  return <ServicePage service={loaderData} />;
}
