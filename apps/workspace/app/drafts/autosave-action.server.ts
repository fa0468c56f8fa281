import { data, type RouterContextProvider } from "react-router";
import { answerRefusal, type PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { unkeptHeaders } from "@dragoman/pages/request/with-cookies.server.ts";
import type { AutosaveAnswer } from "./draft-form-view.ts";
import { answerOfRefusal } from "./refusal-messages.server.ts";

interface PartArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

type Save = (visit: PageVisit) => Promise<AutosaveAnswer>;

/** Saves the part of a form that a script sends during typing. `params`: of the page of the form. */
export async function savePart(
  { context, request, url }: PartArgs,
  { params, save }: { params: PageVisit["params"]; save: Save },
): Promise<Response> {
  const visit = context.get(visitContext);
  const sender = request.headers.get("origin");
  // A page of another site could make its visitors send a request; a request without an `Origin` header comes from no
  // page of ours.
  if (sender !== null && sender !== visit.origin) throw data(null, { status: 403 });
  return answerOf({ ...visit, request, url, params }, save).catch(answerRefusal);
}

async function answerOf(visit: PageVisit, save: Save): Promise<Response> {
  const headers = unkeptHeaders();
  try {
    return Response.json(await save(visit), { headers });
  } catch (error) {
    const { answer, status } = answerOfRefusal(error, visit.i18n);
    return Response.json(answer, { status, headers });
  }
}
