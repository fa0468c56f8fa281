import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { savePart } from "../../drafts/autosave-action.server.ts";
import type { Route } from "./+types/autosave-route.ts";
import { autosaveTranslation } from "./serve-translation.server.ts";

export function action(args: Route.ActionArgs) {
  const { language, table, id } = args.params;
  return savePart(args, { params: { language, table, id }, save: autosaveTranslation });
}

/** There is nothing to read. */
export function loader() {
  throw pageNotFound();
}
