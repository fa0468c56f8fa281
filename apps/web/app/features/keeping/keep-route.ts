import { Refusal } from "@dragoman/hsds/refusal";
import { data } from "react-router";
import { pageNotFound } from "../../server/page-not-found.server.ts";
import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/keep-route.ts";
import { keepPart } from "./serve-draft.server.ts";

/** `?language=…`: of a form of texts in another language. */
export async function action({ context, request, url, params }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const sender = request.headers.get("origin");
  // A page of another site could make its visitors send something; what says no origin is no page.
  if (sender !== null && sender !== visit.origin) throw data(null, { status: 403 });
  const language = url.searchParams.get("language");
  const named: Record<string, string> = { id: params.id, ...(language !== null && { language }) };
  try {
    return await keepPart({ ...visit, request, url, params: named });
  } catch (error) {
    if (error instanceof Refusal) throw data(null, { status: error.status });
    throw error;
  }
}

/** Nothing is read here. */
export function loader() {
  throw pageNotFound();
}
