import { readTownNames } from "@dragoman/entry-view/places/town-names.server.ts";
import { orNotFound } from "@dragoman/pages/request/or-not-found.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/shared-list-route.ts";
import { SharedListPage } from "./shared-list-page.tsx";
import { presentSharedList } from "@dragoman/entry-view/saved/shared-list-view.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: ["rare", "entry"] };

/** Anybody with the link can read the list while the link is valid. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, locale, i18n } = context.get(visitContext);
  const list = await orNotFound(site.lists.readShared(params.token));
  const services = await site.lists.readServices(list.items.map(({ serviceId }) => serviceId));
  const towns = await readTownNames(services, { places: site.places, locale });
  return presentSharedList({ list, services, towns, locale, i18n });
}

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function SharedListRoute({ loaderData }: Route.ComponentProps) {
  return <SharedListPage {...loaderData} />;
}
