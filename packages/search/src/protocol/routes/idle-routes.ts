import type { Route } from "./routes.ts";

/** The routes that clients call incidentally and that have no effect here. */
export function idleRoutes(): Route[] {
  return [
    {
      method: "GET",
      path: "/1/isalive",
      permission: "nobody",
      answer: () => ({ body: { message: "server is alive" } }),
    },
    {
      method: "POST",
      path: "/1/events",
      permission: "search",
      async answer(call) {
        await call.body();
        return { body: { status: 200, message: "OK" } };
      },
    },
    {
      method: "POST",
      path: "/1/indexes/*/recommendations",
      permission: "search",
      async answer(call) {
        const { requests } = await call.body();
        return { body: { results: Array.isArray(requests) ? requests.map(() => ({ ...nothing })) : [] } };
      },
    },
  ];
}

const nothing = { hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0, processingTimeMS: 1 };
