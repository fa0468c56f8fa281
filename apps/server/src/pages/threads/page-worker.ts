import { openDatabase, type DatabaseOptions } from "@dragoman/database";
import { serviceIndexName } from "@dragoman/search/service-index-name";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { expose, wrap } from "comlink";
import { AsyncLocalStorage } from "node:async_hooks";
import { workerData, type MessagePort } from "node:worker_threads";
import type { PageRequest } from "@dragoman/pages/request/page-handler.server.ts";
import { createLog, type LogFormat } from "../../log/log.ts";
import { withRequestId } from "../../requests/request-id.ts";
import { createDirectory } from "../../site/directory.ts";
import { loadBuild } from "../pages.ts";
import { endpointOf } from "./endpoint-of.ts";
import type { SiteCalls, SiteFacts, SiteNow } from "./shared-site.ts";

export interface PageWorkerData {
  /** Pages are requested here. */
  pages: MessagePort;
  /** Searches and places are requested here; the directory is read with the thread's own connection. */
  site: MessagePort;
  facts: SiteFacts;
  database: DatabaseOptions;
  /** The folder of the build that the server has started with. */
  build: string;
  logFormat: LogFormat;
}

/** A request of a reader without an account. */
export interface PageTask {
  url: string;
  headers: [name: string, value: string][];
  origin: string;
  nonce: string;
  /** For the log. */
  requestId: string | undefined;
  siteNow: SiteNow;
}

export interface RenderedPage {
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

export interface PageWorker {
  /** Answers once the pages are loaded. */
  isReady: () => true;
  render: (task: PageTask) => Promise<RenderedPage>;
  /** Closes the database. */
  close: () => Promise<void>;
}

/** As much of the site as pages for everyone use: nobody is signed in there. */
type PageSite = SiteFacts &
  Pick<Site, "state" | "directory" | "search" | "places"> & { signIn: Pick<Site["signIn"], "whoIs"> };

const { logFormat, ...given } = workerData as PageWorkerData; // as `PageThread` sends it
const { pages, site: sitePort, facts, database: databaseOptions, build } = given;
const log = createLog(logFormat);
const calls = wrap<SiteCalls>(endpointOf(sitePort));
const { handlePage, catalogues } = await loadBuild(build);
const database = await openDatabase({ ...databaseOptions, inThisThread: true });
const requested = new AsyncLocalStorage<SiteNow>();

function now(): SiteNow {
  const known = requested.getStore();
  if (!known) throw new Error("The site was asked outside of a request.");
  return known;
}

const readState = () => Promise.resolve(now().state);

const site = {
  ...facts,
  signIn: { whoIs: () => Promise.resolve(null) },
  state: readState,
  directory: createDirectory(database, readState),
  search: {
    isReady: () => now().isSearchReady,
    session: () => Promise.resolve(now().session),
    indexName: serviceIndexName,
    answer: (requests) => calls.answer(requests),
  },
  places: {
    isReady: () => now().arePlacesReady,
    find: (request) => calls.find(request),
    byId: (id, locale) => calls.byId(id, locale),
    nameTowns: (towns, locale) => calls.nameTowns(towns, locale),
    nearest: (point, locale) => calls.nearest(point, locale),
  },
} satisfies PageSite;

const onError: PageRequest["onError"] = (error, where) => log.error("pages", error, where);

const worker: PageWorker = {
  isReady: () => true,
  async render({ url, headers, origin, nonce, requestId, siteNow }) {
    const request = new Request(url, { headers });
    // Public pages request nothing else.
    const pageRequest = { request, site: site as PageSite as Site, origin, nonce, catalogues, onError };
    const page = await withRequestId(requestId, () => requested.run(siteNow, () => handlePage(pageRequest)));
    return { status: page.status, headers: [...page.headers], body: await page.text() };
  },
  close: () => database.close(),
};

expose(worker, endpointOf(pages));
