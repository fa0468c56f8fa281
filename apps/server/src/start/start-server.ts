import {
  bindQueries,
  changeProfile,
  countDirectory,
  deletePerson,
  exportPerson,
  findEditableMediaFile,
  findMediaFile,
  mergeSavedList,
  openDatabase,
  openMediaFiles,
} from "@dragoman/database";
import { describeCostly } from "@dragoman/search/host";
import type { Hono } from "hono";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createStudio } from "@dragoman/pages/site/studio.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { createTranslating } from "@dragoman/pages/site/translating.server.ts";
import { createApp, type AppOptions } from "../app.ts";
import { readCatalogueReviews } from "../pages/catalogue-reviews.ts";
import { createDirectory } from "../site/directory.ts";
import type { Environment } from "./environment.ts";
import { finishImports } from "./finish-imports.ts";
import { createHandouts } from "../handouts/handouts.ts";
import { deriveKeys } from "../security/instance-keys.ts";
import { readInstanceSecret, secretFile } from "../security/instance-secret.ts";
import { createEditing } from "../site/editing.ts";
import { createMediaHandler } from "../media/media.ts";
import { createMessages, describeUnsentMessages } from "../messages/send-message.ts";
import { createPacks } from "../packs/packs.ts";
import type { Pages } from "../pages/pages.ts";
import { createPageThreads, usualPageThreads } from "../pages/threads/page-threads.ts";
import { createLists } from "../site/lists.ts";
import { createPlaces } from "../places/places.ts";
import { createPostcodes } from "../places/postcodes.ts";
import { startLiveSources } from "../live-sources/live-sources.ts";
import { createPlaceKnowledge } from "../places/place-knowledge.ts";
import { startSearch } from "../search.ts";
import { openCodes } from "../sign-in/open-codes.ts";
import { openSignIn } from "../sign-in/open-sign-in.ts";
import { createTowns } from "../places/towns.ts";
import { createSiteState } from "../site/site-state.ts";
import { createSitemap } from "../sitemap/sitemap.ts";
import { findStreetMap } from "@dragoman/basemap/street-map.ts";
import { addressOfStreetMap, streetMapFiles } from "../maps/street-map-files.ts";
import { createSmallMap } from "../small-map/small-map-handler.ts";
import { createSpeech } from "../speech/speech.ts";
import { createSuggestions } from "../suggestions/suggestions.ts";
import { purgeDaily } from "../unmet-needs/unmet-needs-days.ts";
import { createUnmetNeeds } from "../unmet-needs/unmet-needs.ts";
import { openUploads } from "../uploads/open-uploads.ts";
import { findFfmpeg } from "../uploads/transcode/find-ffmpeg.ts";
import { warmUp } from "../pages/warm-up.ts";

export interface StartedServer {
  app: Hono;
  /** Renders the first pages to fill caches. Until it is done, `/readyz` reports that the server is not ready. */
  warmUp(): Promise<void>;
  /** Notices for the operator: messages that are not sent, files that cannot be transcoded. */
  notices(): Promise<string[]>;
  close(): Promise<void>;
}

const withoutFfmpeg =
  "Media: there is no FFmpeg 5 or later with H.264 (FFMPEG_PATH). Sound and film are taken as MP4 and MP3 only, as they are.";

function movedSecret(dataDirectory: string): string {
  const file = join(dataDirectory, secretFile);
  return `The secret of this instance stood in the database. A new one is in ${file}: everybody signs in again. Delete old copies of the database.`;
}

/** Milliseconds that updating a stored index waits for the first pages. */
const longestRest = 5_000;

/** Opens the database, starts to build the search index, and mounts the pages and all other routes. */
export async function startServer(environment: Environment, pages: Pages): Promise<StartedServer> {
  const { dataDirectory, databaseUrl, sessionSecrets, publicOrigin, searchProvider } = environment;
  const { drawPage, clientFolders, isBuilt } = pages;
  const catalogueReviews = await readCatalogueReviews();
  const database = await openDatabase({ directory: dataDirectory, url: databaseUrl });
  const { secrets, wasExposed } = await readInstanceSecret({
    database,
    dataDirectory,
    configured: sessionSecrets,
  });
  const keys = deriveKeys(secrets);
  const warm = Promise.withResolvers<void>();
  const openSurroundings = createPlaceKnowledge(database);
  const search = await startSearch({
    choice: searchProvider,
    database,
    dataDirectory,
    secret: keys.keyOf("search keys"),
    openSurroundings,
    // Also on a single core, so that this thread can answer during a search.
    threads: 1,
    onError: (error) => console.error("Search:", error),
    onCostly: (answer) => console.log(describeCostly(answer)),
    onNotice: (notice) => console.log(`Search: ${notice}`),
    // The first pages use the existing index; rebuilding much of it would delay them.
    beforeWork: () => Promise.race([warm.promise, setTimeout(longestRest, undefined, { ref: false })]),
  });
  const places = createPlaces({
    dataDirectory,
    postcodes: createPostcodes(database),
    onError: (error) => console.error("Places:", error),
  });
  const speech = createSpeech({
    dataDirectory,
    directory: environment.speechDirectory,
    onError: (error) => console.error("Speech:", error),
  });
  const handouts = createHandouts();
  const purging = purgeDaily(database, { onError: (error) => console.error("Unmet needs:", error) });
  const finishing = finishImports(database, {
    onError: (error) => console.error("Import:", error),
    onNotice: (notice) => console.log(`Import: ${notice}`),
  });
  const liveSources = startLiveSources(database, {
    onError: (error) => console.error("Live sources:", error),
  });
  const state = createSiteState(database, {
    projector: search.projector,
    isPlacesReady: () => places.source.isReady(),
  });
  const directory = createDirectory(database, state);
  const streetMap = await findStreetMap(dataDirectory);
  const smallMap = createSmallMap({
    clientFolder: clientFolders[0],
    streetMap,
    findService: (id) => directory.findService(id),
  });
  const { smtp, smsWebhookUrl } = environment;
  const smsWebhook =
    smsWebhookUrl === undefined ? undefined : { url: smsWebhookUrl, secret: keys.keyOf("sms webhook") };
  const messageSettings = { dataDirectory, smtp, smsWebhook };
  const unsent = describeUnsentMessages(messageSettings);
  const { send, forget } = createMessages(messageSettings);
  const signIn = openSignIn({ database, keys, publicOrigin, send });
  const mediaFiles = openMediaFiles(dataDirectory);
  const ffmpeg = findFfmpeg({ configured: environment.ffmpegPath, path: environment.programPath });
  const uploads = openUploads({
    database,
    dataDirectory,
    files: mediaFiles,
    ffmpeg: () => ffmpeg,
    actorOf: (headers) => signIn.actorOf(headers),
    onError: (error) => console.error("Media:", error),
  });
  const site: Site = {
    exitAddress: environment.exitAddress,
    mapStyleUrl: environment.mapStyle?.address ?? (streetMap ? addressOfStreetMap(streetMap) : null),
    peerTubeHosts: environment.peerTubeHosts,
    state,
    directory,
    search: search.source,
    places: places.source,
    suggestions: createSuggestions(database, { key: keys.keyOf("senders of suggestions") }),
    speech: speech.source,
    handouts: handouts.source,
    packs: createPacks({
      database,
      search: search.source,
      openSurroundings,
      onError: (error) => console.error("Packs:", error),
    }),
    signIn,
    editing: createEditing({
      database,
      codes: openCodes({ database, keys, send }),
      send,
      onError: (error) => console.error("Messages:", error),
    }),
    mediaEditing: uploads.editing,
    people: {
      ...bindQueries(database, { changeProfile, exportPerson, mergeSaved: mergeSavedList }),
      async deletePerson(request) {
        for (const contact of await deletePerson(database, request))
          await forget("phone" in contact ? contact.phone : contact.email);
        await uploads.sweep();
      },
    },
    studio: createStudio(database),
    translating: createTranslating(database),
    lists: createLists(database),
    catalogueReviews,
  };
  const pageThreads = isBuilt
    ? createPageThreads({
        count: usualPageThreads(),
        site,
        database: { directory: dataDirectory, url: databaseUrl },
        here: drawPage,
        onError: (error) => console.error("Pages:", error),
      })
    : undefined;
  let isCold = false;
  const options: AppOptions = {
    drawPage,
    ...(pageThreads && { drawPageForEveryone: pageThreads.drawPage }),
    clientFolders,
    offline: environment.offline,
    publicOrigin,
    searchHost: search.host,
    searchOrigin: search.browserOrigin,
    mapOrigin: environment.mapStyle?.origin,
    site,
    media: createMediaHandler({
      find: (file) => findMediaFile(database, file),
      findUnpublished: async (file, headers) =>
        findEditableMediaFile(database, { actor: await signIn.actorOf(headers), file }),
      files: mediaFiles,
      onError: (error) => console.error("Media:", error),
    }),
    uploads: uploads.handler,
    smallMap: smallMap.handler,
    ...(streetMap && { streetMap: streetMapFiles(streetMap) }),
    unmetNeeds: createUnmetNeeds(database),
    sitemap: createSitemap(database, { towns: createTowns(database, places.source) }),
    async readiness() {
      const { ready, records } = search.projector.state();
      const state = { ready: ready && !isCold, ...(await countDirectory(database)), indexed: records };
      return places.state() === "failed" ? { ...state, places: "failed" } : state;
    },
  };
  let isClosing = false;
  let drawing = Promise.resolve(new Response());
  return {
    app: createApp({ ...options, log: console.log }),
    async warmUp() {
      isCold = true;
      const unlogged = createApp(options);
      const draw = async (path: string) =>
        new Response(isClosing ? "" : await (await unlogged.request(path)).text());
      try {
        await pageThreads?.ready;
        await warmUp((path) => (drawing = draw(path)), search.projector.whenReady());
      } finally {
        isCold = false;
        warm.resolve();
      }
    },
    async notices() {
      const secretMoved = wasExposed ? movedSecret(dataDirectory) : undefined;
      return [unsent, secretMoved, (await ffmpeg) === null ? withoutFfmpeg : undefined].filter(
        (line) => line !== undefined,
      );
    },
    async close() {
      isClosing = true;
      warm.resolve();
      // The page being rendered still uses the database.
      await drawing;
      await pageThreads?.close();
      await purging.stop();
      await finishing.stop();
      await liveSources.stop();
      await uploads.close();
      speech.close();
      handouts.close();
      await smallMap.close();
      await places.close();
      await search.close();
      await database.close();
    },
  };
}
