import { data } from "react-router";
import { goneOrMoved } from "@dragoman/pages/request/gone-or-moved.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { findPreview, previewHeaders } from "@dragoman/entry-view/texts/preview.server.ts";
import { addJsonLd } from "@dragoman/pages/frame/json-ld.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/organization-route.ts";
import { organizationJsonLd } from "./json-ld.server.ts";
import { OrganizationPage } from "./organization-page.tsx";
import { presentOrganization } from "./organization-view.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: "service" };

/** `?draft=…`: previews the changes of a revision. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { site, origin, locale, i18n } = visit;
  const preview = await findPreview(visit, { request, url, id: params.id });
  const found =
    preview?.previewed.table === "organizations"
      ? preview.previewed.found
      : await site.directory.findOrganization(params.id);
  if (found.state === "absent") throw pageNotFound();
  if (found.state === "withdrawn") throw goneOrMoved(found, { url, id: params.id });
  const now = new Date();
  if (!preview) addJsonLd(context, organizationJsonLd(found, { origin, locale, now }));
  const view = presentOrganization(found, { locale, i18n, now });
  return preview ? data({ ...view, preview: preview.view }, { headers: previewHeaders }) : data(view);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function OrganizationRoute({ loaderData }: Route.ComponentProps) {
  return <OrganizationPage organization={loaderData} />;
}
