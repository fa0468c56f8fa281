import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import type { Route } from "./+types/autosave-route.ts";
import { autosavePart } from "./serve-draft.server.ts";
import { takePart } from "../../drafts/autosave-action.server.ts";

/** `?language=…`: of a form of texts in another language. */
export function action(args: Route.ActionArgs) {
  const language = args.url.searchParams.get("language");
  const params = { id: args.params.id, ...(language !== null && { language }) };
  return takePart(args, { params, keep: autosavePart });
}

/** Nothing is read here. */
export function loader() {
  throw pageNotFound();
}
