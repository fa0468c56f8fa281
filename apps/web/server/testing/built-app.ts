import type { Hono } from "hono";
import type { Site } from "../../app/server/site.server.ts";
import { createApp, type AppOptions } from "../app.ts";
import { loadBuiltPages } from "../pages.ts";
import { exampleSite } from "./example-site.ts";

/** The whole server over a directory of one service. */
export async function builtApp(changes: Partial<AppOptions> = {}, site: Site = exampleSite()): Promise<Hono> {
  const { handlePage, clientFolder, catalogueAddresses } = await loadBuiltPages();
  return createApp({
    handlePage,
    clientFolder,
    publicOrigin: undefined,
    site: { ...site, catalogueAddresses },
    searchHost: () => Promise.resolve(Response.json({ results: [] })),
    media: () => Promise.resolve(new Response(null, { status: 404 })),
    unmetNeeds: () => Promise.resolve(new Response(null, { status: 204 })),
    sitemap: {
      index: () => Promise.resolve(new Response(null, { status: 404 })),
      part: () => Promise.resolve(new Response(null, { status: 404 })),
    },
    readiness: () =>
      Promise.resolve({ ready: true, organizations: 1, services: 1, locations: 2, indexed: 2 }),
    ...changes,
  });
}
