import { countDirectory, openDatabase } from "@dragoman/database";
import type { Hono } from "hono";
import { createApp } from "./app.ts";
import { readCatalogueReviews } from "./catalogue-reviews.ts";
import { createDirectory } from "./directory.ts";
import type { Environment } from "./environment.ts";
import { readInstanceSecret } from "./instance-secret.ts";
import type { Pages } from "./pages.ts";
import { createPlaces } from "./places.ts";
import { openPlaceKnowledge, startSearch } from "./search.ts";
import { createUnmetNeeds } from "./unmet-needs.ts";

export interface StartedServer {
  app: Hono;
  close(): Promise<void>;
}

/** Opens the database, begins to build the search index, and mounts the pages and everything beside them. */
export async function startServer(environment: Environment, pages: Pages): Promise<StartedServer> {
  const { dataDirectory, databaseUrl, sessionSecret, publicOrigin, searchProvider } = environment;
  const { handlePage, clientFolder, catalogueAddresses } = pages;
  const catalogueReviews = await readCatalogueReviews();
  const database = await openDatabase({ directory: dataDirectory, url: databaseUrl });
  const secret = sessionSecret ?? (await readInstanceSecret(database));
  const search = await startSearch({
    choice: searchProvider,
    database,
    dataDirectory,
    secret,
    openSurroundings: openPlaceKnowledge,
    onError: (error) => console.error("Search:", error),
  });
  const places = createPlaces({
    dataDirectory,
    onError: (error) => console.error("Places:", error),
  });
  const app = createApp({
    handlePage,
    clientFolder,
    publicOrigin,
    searchHost: search.host,
    searchOrigin: search.browserOrigin,
    mapOrigin: environment.mapStyle?.origin,
    site: {
      exitAddress: environment.exitAddress,
      mapStyleUrl: environment.mapStyle?.address ?? null,
      directory: createDirectory(database),
      search: search.source,
      places: places.source,
      catalogueAddresses,
      catalogueReviews,
    },
    unmetNeeds: createUnmetNeeds(database),
    async readiness() {
      const { ready, records } = search.projector.state();
      return { ready, ...(await countDirectory(database)), indexed: records };
    },
    log: console.log,
  });
  return {
    app,
    async close() {
      await places.close();
      await search.close();
      await database.close();
    },
  };
}
