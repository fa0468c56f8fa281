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
  standForLeader,
} from "@dragoman/database";
import { describeCostly } from "@dragoman/search/host";
import { needsOfService } from "@dragoman/search/service-meaning";
import { openStorage, tryStorage } from "@dragoman/storage";
import type { Hono } from "hono";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createStudio } from "@dragoman/pages/site/studio.server.ts";
import { fallbackLocale, localesOn } from "@dragoman/pages/site/site-texts.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { readCatalogues } from "@dragoman/i18n/gettext/read-catalogues.server.ts";
import { createTranslating } from "@dragoman/pages/site/translating.server.ts";
import { createApp, type AppOptions } from "../app.ts";
import { createInstanceHandler } from "../doctor/instance-proof.ts";
import { readCatalogueReviews } from "../pages/catalogue-reviews.ts";
import { watchDuplicates } from "../duplicates/watch-duplicates.ts";
import { startCategoryCounts } from "../categories/count-categories.ts";
import { startExpiringCapacities } from "../capacity/expire-capacities.ts";
import { createDirectory } from "../site/directory.ts";
import type { Environment } from "./environment.ts";
import { finishImports } from "./finish-imports.ts";
import { describeStorageFailure, readNotices } from "./notices.ts";
import { startFirstInsights } from "../insights/count-first-insights.ts";
import { readHandoutLogo } from "../handouts/handout-logo.ts";
import { createHandouts } from "../handouts/handouts.ts";
import { deriveKeys } from "../security/instance-keys.ts";
import { createImporting } from "../imports/importing.ts";
import { createLog, type Log, type LogArea } from "../log/log.ts";
import { measureEngine } from "../metrics/measure-engine.ts";
import { measureIndex } from "../metrics/measure-index.ts";
import { measureConnections, measureDisk, measureThreads } from "../metrics/measure-machine.ts";
import { measureQueues } from "../metrics/measure-queues.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { accessLog } from "../requests/access-log.ts";
import { readInstanceSecret } from "../security/instance-secret.ts";
import { createEditing } from "../site/editing.ts";
import { createFeedHandler } from "../open-data/feed-handler.ts";
import { createHsdsHandler } from "../open-data/hsds-handler.ts";
import { createOpenDataSource } from "../open-data/open-data-source.ts";
import { startLinkChecks } from "../link-checks/check-links.ts";
import { createMediaHandler } from "../media/media.ts";
import { createMessageQueue } from "../messages/message-queue.ts";
import { createMessageServices, describeUnsentMessages } from "../messages/message-services.ts";
import { createPacks } from "../packs/packs.ts";
import type { Pages } from "../pages/pages.ts";
import { createPageThreads, usualPageThreads } from "../pages/threads/page-threads.ts";
import { createLists } from "../site/lists.ts";
import { shareConnections } from "./share-connections.ts";
import { createPlaces } from "../places/places.ts";
import { createPostcodes } from "../places/postcodes.ts";
import { startLiveSources } from "../live-sources/live-sources.ts";
import { startTranslationCounts } from "../translations/count-translations.ts";
import { proposeForEntry } from "../translations/propose-translations.ts";
import { startMachineTranslation } from "../translations/translate-by-machine.ts";
import { createTranslator } from "../translations/translator/translator-settings.ts";
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
import { locales } from "@dragoman/i18n/locales.server.ts";
import { createReminders } from "../reminders/reminders.ts";
import { startReminders } from "../reminders/send-reminders.ts";
import { startRetention } from "../retention/retention.ts";
import { openSharedLimits } from "../security/shared-limits.ts";
import { createSpeech } from "../speech/speech.ts";
import { createSuggestions } from "../suggestions/suggestions.ts";
import { createUnmetNeeds } from "../unmet-needs/unmet-needs.ts";
import { startTelling } from "../messages/tell-people.ts";
import { measureGivenUp, messagesQueue } from "../messages/measure-messages.ts";
import { mediaQueues } from "../uploads/media-queues.ts";
import { openUploads } from "../uploads/open-uploads.ts";
import { findFfmpeg } from "../uploads/transcode/find-ffmpeg.ts";
import { warmUp } from "../pages/warm-up.ts";
import { startWebhookNotifier } from "../webhooks/notify-webhooks.ts";
import { createWebhooks } from "../webhooks/webhooks.ts";
import { hsdsPath } from "../open-data/hsds-address.ts";

/** The parts of a server besides its settings. */
export interface ServerParts extends Pages {
  /** Lines of text by default. */
  log?: Log;
  /** Measures it; without it, nothing is measured. */
  metrics?: Pick<Metrics, "add" | "onAnswered"> | undefined;
}

export interface StartedServer {
  app: Hono;
  /** Renders the first pages to fill caches. Until it is done, `/readyz` reports that the server is not ready. */
  warmUp(): Promise<void>;
  /** Notices for the operator: messages that are not sent, files that cannot be transcoded. */
  notices(): Promise<string[]>;
  close(): Promise<void>;
}

/** Milliseconds that updating a stored index waits for the first pages. */
const longestRest = 5_000;

/** Opens the database, starts to build the search index, and mounts the pages and all other routes. */
export async function startServer(
  environment: Environment,
  { drawPage, clientFolders, directoryBuild, writeMessages, log = createLog("text"), metrics }: ServerParts,
): Promise<StartedServer> {
  const { dataDirectory, databaseUrl, sessionSecrets, publicOrigin, searchProvider } = environment;
  const { logFormat, trustedProxies, statementTime } = environment;
  const onErrorOf = (area: LogArea) => (error: unknown) => log.error(area, error);
  const catalogueReviews = await readCatalogueReviews();
  const address = { directory: dataDirectory, url: databaseUrl };
  const share = shareConnections(environment.databaseConnections);
  const database = await openDatabase({
    ...address,
    limits: { connections: share.requests, statementTime },
  });
  // Statements of an import may take longer than those of requests. The embedded database has no such limit.
  const longWork =
    databaseUrl === undefined
      ? database
      : await openDatabase({ ...address, limits: { connections: share.longWork } });
  const { secrets, wasExposed } = await readInstanceSecret({
    database,
    dataDirectory,
    configured: sessionSecrets,
  });
  const keys = deriveKeys(secrets);
  const warm = Promise.withResolvers<void>();
  const openSurroundings = createPlaceKnowledge(database);
  const leadership = standForLeader(longWork, { onError: onErrorOf("leader") });
  const search = await startSearch({
    choice: searchProvider,
    database,
    dataDirectory,
    directory: environment.searchDirectory,
    isLeader: leadership.isLeader,
    secret: keys.keyOf("search keys"),
    openSurroundings,
    // Also on a single core, so that this thread can answer during a search.
    threads: 1,
    onError: onErrorOf("search"),
    onCostly: (answer) => log.info("search", describeCostly(answer)),
    onNotice: (notice) => log.info("search", notice),
    // The first pages use the existing index; rebuilding much of it would delay them.
    beforeWork: () => Promise.race([warm.promise, setTimeout(longestRest, undefined, { ref: false })]),
  });
  const places = createPlaces({
    dataDirectory,
    postcodes: createPostcodes(database),
    onError: onErrorOf("places"),
  });
  const speech = createSpeech({
    dataDirectory,
    directory: environment.speechDirectory,
    onError: onErrorOf("speech"),
  });
  const retaining = startRetention(database, {
    days: environment.retentionDays,
    onError: onErrorOf("retention"),
    onNotice: (notice) => log.info("retention", notice),
  });
  const expiringCapacities = startExpiringCapacities(database, { onError: onErrorOf("search") });
  const finishing = finishImports(longWork, {
    onError: onErrorOf("imports"),
    onNotice: (notice) => log.info("imports", notice),
  });
  const liveSources = startLiveSources(database, {
    isLeader: leadership.isLeader,
    onError: onErrorOf("live sources"),
  });
  let isCold = false;
  // Longer work waits for the first pages.
  const leadsAndIsWarm = () => !isCold && leadership.isLeader();
  const duplicates = watchDuplicates(longWork, {
    isLeader: leadsAndIsWarm,
    onError: onErrorOf("imports"),
  });
  const categoryCounts = startCategoryCounts(longWork, {
    isLeader: leadsAndIsWarm,
    onError: onErrorOf("imports"),
  });
  const translationCounts = startTranslationCounts(longWork, {
    isLeader: leadsAndIsWarm,
    onError: onErrorOf("translations"),
  });
  const proposing = environment.translator && {
    database: longWork,
    translator: createTranslator(environment.translator),
    budget: environment.translator.dailyCharacters,
  };
  const machineTranslation =
    proposing &&
    startMachineTranslation({
      ...proposing,
      languages: environment.translator?.languages.length ? environment.translator.languages : locales,
      isLeader: leadsAndIsWarm,
      onError: onErrorOf("translations"),
      onNotice: (notice) => log.info("translations", notice),
    });
  const linkChecks =
    environment.linkChecks &&
    startLinkChecks({
      database: longWork,
      isLeader: leadsAndIsWarm,
      onError: onErrorOf("links"),
      onNotice: (notice) => log.info("links", notice),
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
  const { deliver, forget, measurements: ofMessages } = createMessageServices(messageSettings);
  const messages = createMessageQueue({
    database,
    keys,
    deliver,
    onError: onErrorOf("messages"),
    onNotice: (notice) => log.info("messages", notice),
  });
  const origin = publicOrigin ?? `http://localhost:${environment.port}`;
  const telling =
    writeMessages &&
    startTelling({
      database,
      messages,
      write: writeMessages,
      origin,
      onError: onErrorOf("messages"),
    });
  const reminding =
    environment.reminders && writeMessages
      ? startReminders({
          database,
          keys,
          messages,
          write: writeMessages.reminder,
          origin,
          onError: onErrorOf("messages"),
          onNotice: (notice) => log.info("messages", notice),
        })
      : undefined;
  const ofWebhooks = { keys, network: environment.sourceNetwork, root: `${origin}${hsdsPath}` };
  const webhookNotifier = startWebhookNotifier({
    ...ofWebhooks,
    database,
    isLeader: leadership.isLeader,
    onError: onErrorOf("webhooks"),
    onNotice: (notice) => log.info("webhooks", notice),
  });
  const limits = openSharedLimits({ database, key: keys.keyOf("limits of callers") });
  const signIn = openSignIn({
    database,
    keys,
    publicOrigin,
    messages,
    onError: onErrorOf("accounts"),
  });
  const storage = openStorage({ directory: dataDirectory, s3: environment.s3 });
  const mediaFiles = openMediaFiles({ storage, directory: dataDirectory });
  const handouts = createHandouts({
    logo: readHandoutLogo({
      settings: () => directory.settings(),
      files: mediaFiles,
      onError: onErrorOf("media"),
    }),
  });
  const storageTrial =
    environment.s3 &&
    tryStorage(storage, { folder: join(dataDirectory, "uploads", "incoming") }).then(
      undefined,
      describeStorageFailure,
    );
  const ffmpeg = findFfmpeg({ configured: environment.ffmpegPath, path: environment.programPath });
  const uploads = openUploads({
    database,
    dataDirectory,
    files: mediaFiles,
    storage,
    ffmpeg: () => ffmpeg,
    actorOf: (headers) => signIn.actorOf(headers),
    onError: onErrorOf("media"),
  });
  const site: Site = {
    usualName: environment.siteName ?? null,
    exitAddress: environment.exitAddress,
    mapStyleUrl: environment.mapStyle?.address ?? (streetMap ? addressOfStreetMap(streetMap) : null),
    peerTubeHosts: environment.peerTubeHosts,
    state,
    directory,
    search: search.source,
    places: places.source,
    suggestions: createSuggestions(database, { key: keys.keyOf("senders of suggestions"), limits }),
    speech: speech.source,
    spokenLocales: locales.filter(
      (locale) => speech.source.soundName({ text: locale, language: locale }) !== null,
    ),
    handouts: handouts.source,
    packs: createPacks({
      database,
      search: search.source,
      openSurroundings,
      onError: onErrorOf("packs"),
    }),
    signIn,
    editing: createEditing({
      database,
      codes: openCodes({ database, keys, messages, onError: onErrorOf("messages") }),
      limits,
      send: messages.send,
      onError: onErrorOf("messages"),
    }),
    mediaEditing: uploads.editing,
    people: {
      ...bindQueries(database, { changeProfile, exportPerson, mergeSaved: mergeSavedList }),
      async deletePerson(request) {
        for (const contact of await deletePerson(database, request)) {
          const to = "phone" in contact ? contact.phone : contact.email;
          await messages.forget(to);
          await forget(to);
        }
        await uploads.sweep();
      },
    },
    studio: createStudio(database),
    importing: createImporting(database, {
      storage,
      network: environment.sourceNetwork,
      wake: () => void liveSources.wake(),
    }),
    translating: createTranslating(database, {
      needsOf: needsOfService,
      onBehind: () => void translationCounts.wake(),
      catalogue: readCatalogues,
      propose: proposing && ((request) => proposeForEntry(proposing, request)),
    }),
    reminders: createReminders(database, { keys }),
    webhooks: createWebhooks(database, ofWebhooks),
    lists: createLists(database),
    catalogueReviews,
  };
  const firstInsights = startFirstInsights(site, {
    isLeader: leadsAndIsWarm,
    onError: onErrorOf("server"),
  });
  const pageThreads = directoryBuild
    ? createPageThreads({
        count: databaseUrl === undefined ? usualPageThreads() : share.threads,
        site,
        build: directoryBuild,
        database: { ...address, limits: { connections: share.thread, statementTime } },
        logFormat,
        here: drawPage,
        onError: onErrorOf("pages"),
      })
    : undefined;
  const openData = createOpenDataSource(database);
  const options: AppOptions = {
    drawPage,
    ...(pageThreads && { drawPageForEveryone: pageThreads.drawPage }),
    clientFolders,
    assetsFolder: environment.assetsDirectory,
    offline: environment.offline,
    publicOrigin,
    trustedProxies,
    log,
    searchHost: search.host,
    searchOrigin: search.browserOrigin,
    embeddingOrigins: environment.embeddingOrigins,
    mapOrigin: environment.mapStyle?.origin,
    site,
    media: createMediaHandler({
      find: (file) => findMediaFile(database, file),
      findUnpublished: async (file, headers) =>
        findEditableMediaFile(database, { actor: await signIn.actorOf(headers), file }),
      files: mediaFiles,
      onError: onErrorOf("media"),
    }),
    uploads: uploads.handler,
    hsds: createHsdsHandler({ source: openData, site }),
    feed: createFeedHandler({ source: openData, site }),
    instance: createInstanceHandler({
      key: keys.keyOf("proof of this instance"),
      position: () => search.projector.state().position,
    }),
    smallMap: smallMap.handler,
    ...(streetMap && { streetMap: streetMapFiles(streetMap) }),
    unmetNeeds: createUnmetNeeds(database, { limits }),
    sitemap: createSitemap(database, {
      towns: createTowns(database, places.source),
      async languages() {
        const settings = await directory.settings();
        return { on: localesOn(settings), fallback: fallbackLocale(settings) };
      },
    }),
    async readiness() {
      const { ready, records } = search.projector.state();
      const engine = search.engineHealth()?.state;
      const state = {
        ready: ready && !isCold,
        ...(await countDirectory(database)),
        indexed: records,
        ...(engine !== undefined && { engine }),
      };
      return places.state() === "failed" ? { ...state, places: "failed" } : state;
    },
  };
  const logAnswer = accessLog(log);
  metrics?.add([
    // First, because the others use connections themselves.
    ...measureConnections(database),
    ...measureIndex(database, search.projector),
    ...measureEngine({ engineHealth: () => search.engineHealth() }),
    ...measureQueues([...mediaQueues(database), messagesQueue(database)]),
    ...measureGivenUp(database),
    ...ofMessages,
    ...measureDisk(dataDirectory),
    ...(pageThreads ? measureThreads(pageThreads) : []),
  ]);
  let isClosing = false;
  let drawing = Promise.resolve(new Response());
  return {
    app: createApp({
      ...options,
      onAnswered(answered) {
        logAnswer(answered);
        metrics?.onAnswered(answered);
      },
    }),
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
      void translationCounts.wake();
      void machineTranslation?.wake();
      if (linkChecks) void linkChecks.wake();
    },
    notices: () => readNotices({ database, dataDirectory, unsent, wasExposed, storageTrial, ffmpeg }),
    async close() {
      isClosing = true;
      warm.resolve();
      // The page being rendered still uses the database.
      await drawing;
      await pageThreads?.close();
      await expiringCapacities.stop();
      await retaining.stop();
      await telling?.stop();
      await reminding?.stop();
      await webhookNotifier.stop();
      await finishing.stop();
      await liveSources.stop();
      await duplicates.stop();
      await categoryCounts.stop();
      await firstInsights.stop();
      await translationCounts.stop();
      await machineTranslation?.stop();
      if (linkChecks) await linkChecks.stop();
      await uploads.close();
      await messages.stop();
      speech.close();
      handouts.close();
      await smallMap.close();
      await places.close();
      await search.close();
      // Not earlier: another server must not write to the engine before the search has closed.
      await leadership.stop();
      if (longWork !== database) await longWork.close();
      await database.close();
    },
  };
}
