import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { longestQuery } from "../address/search-state.ts";
import { siteCorrections } from "./site-corrections.server.ts";

/**
 * `GET /{locale}/search-corrections?q=`: corrections for a browser that searches by itself. The response must not be
 * cached, because its address contains the query.
 */
export async function loader({ context, url }: FileArgs): Promise<Response> {
  const query = (url.searchParams.get("q") ?? "").slice(0, longestQuery);
  const corrections = await siteCorrections(query, context.get(visitContext));
  return Response.json(corrections, { headers: { "Cache-Control": "no-store" } });
}
