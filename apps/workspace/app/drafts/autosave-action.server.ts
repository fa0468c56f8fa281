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

type Keep = (visit: PageVisit) => Promise<AutosaveAnswer>;

/** Takes what a script sends of a form while somebody writes. `params`: what names the form. */
export async function takePart(
  { context, request, url }: PartArgs,
  { params, keep }: { params: PageVisit["params"]; keep: Keep },
): Promise<Response> {
  const visit = context.get(visitContext);
  const sender = request.headers.get("origin");
  // A page of another site could make its visitors send something; what says no origin is no page.
  if (sender !== null && sender !== visit.origin) throw data(null, { status: 403 });
  return answerOf({ ...visit, request, url, params }, keep).catch(answerRefusal);
}

async function answerOf(visit: PageVisit, keep: Keep): Promise<Response> {
  const headers = unkeptHeaders();
  try {
    return Response.json(await keep(visit), { headers });
  } catch (error) {
    const { answer, status } = answerOfRefusal(error, visit.i18n);
    return Response.json(answer, { status, headers });
  }
}
