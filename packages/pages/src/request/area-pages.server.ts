import { Refusal } from "@dragoman/hsds/refusal";
import { data, matchPath } from "react-router";
import type { Visit } from "./visit.server.ts";
import { visitContext } from "./visit.server.ts";
import { withErrorSummary } from "./form-errors.server.ts";
import { pageNotFound } from "./page-not-found.server.ts";
import type { RouterContextProvider } from "react-router";

/** One request for a page of an area. */
export interface PageVisit extends Visit {
  request: Request;
  url: URL;
  /** What stands in the address, by the names that the path gives it. */
  params: Readonly<Record<string, string>>;
}

/**
 * A page of an area. An area is one route with many pages, of which browsers know nothing before they are there: each
 * further route would be in the first load of everybody, also of those who never sign in.
 */
export interface AreaPage<Loaded = unknown, Answer = unknown> {
  /** Below the area: `lists/:id`; empty for its first page. */
  path: string;
  load(visit: PageVisit): Promise<Loaded>;
  /** Does what a form of the page asks for. */
  act?(visit: PageVisit): Promise<Answer>;
}

interface AreaArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
  params: { "*"?: string | undefined };
}

export async function loadAreaPage<Page extends AreaPage>(
  pages: readonly Page[],
  args: AreaArgs,
): Promise<Awaited<ReturnType<Page["load"]>>> {
  const { page, visit } = pageAt(pages, args);
  // A cast, because TypeScript does not see that the page is one of the same kind.
  return (await page.load(visit).catch(answerRefusal)) as Awaited<ReturnType<Page["load"]>>;
}

export async function actOnAreaPage<Page extends AreaPage>(
  pages: readonly Page[],
  args: AreaArgs,
): Promise<Awaited<ReturnType<NonNullable<Page["act"]>>>> {
  const { page, visit } = pageAt(pages, args);
  if (!page.act) throw pageNotFound();
  // A cast, as above.
  const answer = withErrorSummary(await page.act(visit).catch(answerRefusal), visit.i18n);
  return answer as Awaited<ReturnType<NonNullable<Page["act"]>>>;
}

/** A refusal that the page has no words for is no fault of the program: it has its own status, and a page of its own. */
export function answerRefusal(error: unknown): never {
  throw error instanceof Refusal && error.status < 500 ? data(null, error.status) : error;
}

function pageAt<Page extends AreaPage>(
  pages: readonly Page[],
  { context, request, url, params }: AreaArgs,
): { page: Page; visit: PageVisit } {
  for (const page of pages) {
    const match = matchPath(`/${page.path}`, `/${params["*"] ?? ""}`);
    if (match) {
      const named = Object.entries(match.params).filter((entry): entry is [string, string] => !!entry[1]);
      return {
        page,
        visit: { ...context.get(visitContext), request, url, params: Object.fromEntries(named) },
      };
    }
  }
  throw pageNotFound();
}
