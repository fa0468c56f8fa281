import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { takePart } from "../../drafts/autosave-action.server.ts";
import type { Route } from "./+types/autosave-route.ts";
import { autosaveTranslation } from "./serve-translation.server.ts";

export function action(args: Route.ActionArgs) {
  const { language, table, id } = args.params;
  return takePart(args, { params: { language, table, id }, keep: autosaveTranslation });
}

/** Nothing is read here. */
export function loader() {
  throw pageNotFound();
}
