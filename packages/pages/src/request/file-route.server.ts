import {
  createStaticHandler,
  isRouteErrorResponse,
  matchRoutes,
  type RouterContextProvider,
} from "react-router";
import type { ActionFunction, LoaderFunction, RouteObject } from "react-router";

/** A route that is no page: a file, a picture, or data for scripts. */
export type FileRoute = RouteObject;

interface FileModule {
  loader?: (args: never) => Response | Promise<Response>;
  action?: (args: never) => Response | Promise<Response>;
}

/** The route of a module whose functions take the parameters of the path (`FileArgs`). */
export function file(path: string, { loader, action }: FileModule): FileRoute {
  return {
    path,
    // Casts, because the path names the parameters that they take.
    ...(loader && { loader: loader as LoaderFunction }),
    ...(action && { action: action as ActionFunction }),
  };
}

export type HandleFile = (request: Request, context: RouterContextProvider) => Promise<Response> | undefined;

/**
 * Answers requests for files. They are apart from the pages of the framework, because browsers load the routes of all
 * pages, and never go to a file without leaving the page. Returns `undefined` for other paths.
 */
export function createFileHandler(routes: FileRoute[]): HandleFile {
  if (routes.length === 0) return () => undefined;
  const handler = createStaticHandler(routes);
  return (request, context) => {
    if (!hasPath(routes, request)) return undefined;
    const answer = handler.queryRoute(request, {
      requestContext: context,
      generateMiddlewareResponse: (query) => query(request),
    }) as Promise<Response>; // with this option it always is
    return answer.catch(asResponse);
  };
}

/** Whether one of the routes has the path of a request. */
export function hasPath(routes: FileRoute[], { url }: Pick<Request, "url">): boolean {
  const target = matchRoutes(routes, new URL(url).pathname)?.at(-1)?.route;
  return target !== undefined && !target.children;
}

/** A loader's thrown response is returned, and an unsupported method has a status. */
function asResponse(error: unknown): Response {
  if (error instanceof Response) return error;
  if (isRouteErrorResponse(error)) return new Response(null, { status: error.status });
  throw error;
}
