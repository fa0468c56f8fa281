import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import type { Route } from "./+types/autosave-route.ts";
import { autosavePart } from "./serve-draft.server.ts";
import { savePart } from "../../drafts/autosave-action.server.ts";

/** `?language=…`: of a form of texts in another language. */
export function action(args: Route.ActionArgs) {
  const language = args.url.searchParams.get("language");
  const params = { id: args.params.id, ...(language !== null && { language }) };
  return savePart(args, { params, save: autosavePart });
}

/** There is nothing to read. */
export function loader() {
  throw pageNotFound();
}
