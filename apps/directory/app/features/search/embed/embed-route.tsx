import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { data } from "react-router";
import type { Route } from "./+types/embed-route.ts";
import { EmbedPage } from "./embed-page.tsx";
import { readEmbeddedList, readEmbeddedSearch } from "./embed-view.server.ts";

/** The embed is part of another website's page: it runs no scripts and stores nothing. */
export const handle: PageHandle = { withoutScripts: true, embedded: true };

/** A list that somebody has shared (`list=TOKEN`), or a search with the parameters of the search page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("list");
  if (token === null) return readEmbeddedSearch(context, url);
  const view = await readEmbeddedList(context.get(visitContext), token);
  return data(view, { headers: { "Cache-Control": "no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export default function EmbedRoute({ loaderData }: Route.ComponentProps) {
  return <EmbedPage view={loaderData} />;
}
