import { Refusal } from "@dragoman/hsds/refusal";
import { data, type RouterContextProvider } from "react-router";
import { withErrorSummary } from "./form-errors.server.ts";
import { visitContext, type Visit } from "./visit.server.ts";

/** One request for a page. */
export interface PageVisit extends Visit {
  request: Request;
  url: URL;
  /** What stands in the address, by the names that the route gives it. */
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

/** The action of a page: does what a form of it asks for, and says what is wrong with a form that is not taken. */
export function pageAction<Answer>(act: (visit: PageVisit) => Promise<Answer>) {
  return async (args: PageArgs): Promise<Answer> => {
    const visit = visitOf(args);
    // A cast: the same answer, with a summary beside it where a form was not taken.
    return withErrorSummary(await act(visit).catch(answerRefusal)) as Answer;
  };
}

/** A refusal that the page has no words for is no fault of the program: it has its own status, and a page of its own. */
export function answerRefusal(error: unknown): never {
  throw error instanceof Refusal && error.status < 500 ? data(null, error.status) : error;
}

function visitOf({ context, request, url, params }: PageArgs): PageVisit {
  return { ...context.get(visitContext), request, url, params };
}
