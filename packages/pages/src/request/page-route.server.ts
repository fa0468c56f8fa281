import { Refusal } from "@dragoman/hsds/refusal";
import { data, type RouterContextProvider } from "react-router";
import { withErrorSummary } from "./form-errors.server.ts";
import { visitContext, type Visit } from "./visit.server.ts";

/** One request for a page. */
export interface PageVisit extends Visit {
  request: Request;
  url: URL;
  /** The parameters of the route, by name. */
  params: Readonly<Record<string, string | undefined>>;
}

interface PageArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
  params: PageVisit["params"];
}

/** The loader of a page. */
export function pageLoader<Loaded>(load: (visit: PageVisit) => Promise<Loaded>) {
  return (args: PageArgs): Promise<Loaded> => load(visitOf(args)).catch(answerRefusal);
}

/** The action of a page: handles its forms, and returns the errors of a rejected one. */
export function pageAction<Answer>(act: (visit: PageVisit) => Promise<Answer>) {
  return async (args: PageArgs): Promise<Answer> => {
    const visit = visitOf(args);
    // A cast: the same result, with a summary added where a form was rejected.
    return withErrorSummary(await act(visit).catch(answerRefusal)) as Answer;
  };
}

/** A refusal without a text of its own is not a bug: it has its own status and page. */
export function answerRefusal(error: unknown): never {
  throw error instanceof Refusal && error.status < 500 ? data(null, error.status) : error;
}

function visitOf({ context, request, url, params }: PageArgs): PageVisit {
  return { ...context.get(visitContext), request, url, params };
}
