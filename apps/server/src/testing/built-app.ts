import type { Hono } from "hono";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { createApp, type AppOptions } from "../app.ts";
import { loadBuiltPages } from "../pages/pages.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";

/** The whole server over a directory with one service. */
export async function builtApp(changes: Partial<AppOptions> = {}, site: Site = exampleSite()): Promise<Hono> {
  const { drawPage, clientFolders } = await loadBuiltPages();
  return createApp({
    drawPage,
    clientFolders,
    publicOrigin: undefined,
    site,
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
