import { labelCategories } from "@dragoman/pages/search/category-labels.server.ts";
import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";

/** As many as one search needs. */
const maxCodes = 100;

/** `GET /{locale}/categories?codes=food,housing`: labels of categories, for a browser that searches by itself. */
export async function loader({ context, url }: FileArgs): Promise<Response> {
  const { site, locale } = context.get(visitContext);
  const slugs = (url.searchParams.get("codes") ?? "").split(",").filter(Boolean).slice(0, maxCodes);
  const categories = await labelCategories({ directory: site.directory, slugs, locale });
  const labels = Object.fromEntries(categories.map(({ slug, ...label }) => [slug, label]));
  return Response.json(labels, { headers: { "Cache-Control": "public, max-age=300" } });
}
