import { data } from "react-router";
import { pageNotFound } from "../../server/page-not-found.server.ts";
import { tellMachines } from "../../server/json-ld.server.ts";
import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/organization-route.ts";
import { organizationJsonLd } from "./json-ld.server.ts";
import { OrganizationPage } from "./organization-page.tsx";
import { presentOrganization } from "./organization-view.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, origin, locale, i18n } = context.get(visitContext);
  const found = await site.directory.findOrganization(params.id);
  if (found.state === "absent") throw pageNotFound();
  if (found.state === "withdrawn") throw data(null, { status: 410 });
  const now = new Date();
  tellMachines(context, organizationJsonLd(found, { origin, locale, now }));
  return presentOrganization(found, { locale, i18n, now });
}

export default function OrganizationRoute({ loaderData }: Route.ComponentProps) {
  return <OrganizationPage organization={loaderData} />;
}
