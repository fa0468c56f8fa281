import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { searchWords } from "./search-words.server.ts";

/** `GET /{locale}/search-words`: the labels of filters, for a browser that comes to the search from another page. */
export function loader({ context }: FileArgs): Response {
  return Response.json(searchWords(context.get(visitContext).i18n), {
    headers: { "Cache-Control": "public, max-age=300" },
  });
}
