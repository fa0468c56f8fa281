import { Refusal } from "@dragoman/hsds/refusal";
import { data } from "react-router";
import { pageNotFound } from "../../../server/page-not-found.server.ts";
import { visitContext } from "../../../server/visit.server.ts";
import type { Route } from "./+types/keep-translation-route.ts";
import { keepTranslation } from "./serve-translation.server.ts";

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const sender = request.headers.get("origin");
  // A page of another site could make its visitors send something; what says no origin is no page.
  if (sender !== null && sender !== visit.origin) throw data(null, { status: 403 });
  const { language, table, id } = params;
  try {
    return await keepTranslation({ ...visit, request, url, params: { language, table, id } });
  } catch (error) {
    if (error instanceof Refusal) throw data(null, { status: error.status });
    throw error;
  }
}

/** Nothing is read here. */
export function loader() {
  throw pageNotFound();
}
