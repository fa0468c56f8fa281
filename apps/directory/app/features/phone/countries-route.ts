import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { countryNames } from "@dragoman/pages/phone/country-options.server.ts";

/** `GET /{locale}/countries`: all names of countries, for a choice that finds them by any name. */
export function loader({ context }: FileArgs): Response {
  return Response.json(countryNames(context.get(visitContext).locale), {
    headers: { "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800" },
  });
}
