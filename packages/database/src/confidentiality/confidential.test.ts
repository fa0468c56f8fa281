import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Media, tableNames } from "@dragoman/hsds";
import { describe, expect, test } from "vitest";
import * as exported from "../index.ts";
import { harbour, secretPoint, secrets } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase, temporaryFolder } from "../testing/test-database.ts";
import { readRows } from "../directory/read-rows.ts";

/** A photo of the confidential door, uploaded by mistake. */
const photo: Media = {
  id: "photo",
  owner: { table: "locations", id: "refuge" },
  kind: "photo",
  state: "ready",
  position: 0,
  language: null,
  duration: null,
  licence: "MIT",
  creator: "Harbour Help",
  texts: [{ field: "alternative", language: "en", text: "The door in Hidden Lane" }],
  files: [
    {
      role: "image",
      type: "image/webp",
      language: null,
      width: 480,
      height: 320,
      bytes: 12_345,
      digest: "a".repeat(64),
    },
  ],
};

/** All files of an export, of everything and of what has changed. */
async function readExport(database: exported.Database): Promise<string[]> {
  const files: string[] = [];
  for (const since of [undefined, "2000-01-01T00:00:00.000Z"]) {
    const folder = join(temporaryFolder(), "export");
    await exported.writeExport(database, { folder, format: "json", isPrivate: false, since });
    for (const name of readdirSync(folder)) files.push(readFileSync(join(folder, name), "utf8"));
  }
  return files;
}

type Reading = (database: exported.Database) => Promise<unknown>;

/** At least one call of each exported function that reads the directory. */
const readings: Readonly<Record<string, Reading>> = {
  findService: (database) =>
    Promise.all(["advice", "shelter"].map((id) => exported.findService(database, id))),
  readServices: (database) => exported.readServices(database, ["advice", "shelter", "refuge"]),
  readListedServices: (database) => exported.readListedServices(database, ["advice", "shelter"]),
  findOrganization: (database) => exported.findOrganization(database, "harbour"),
  findMediaOfServices: async (database) => [
    ...(await exported.findMediaOfServices(database, ["advice", "shelter"])),
  ],
  // Stands for a result that was not found.
  findMediaFile: async (database) =>
    (await exported.findMediaFile(database, { digest: "a".repeat(64), type: "image/webp" })) ?? null,
  async collectLinks(database) {
    await exported.collectLinks(database);
    return database.kysely.selectFrom("link_checks").select("url").execute();
  },
  findServices: (database) => exported.findServices(database, { text: "r", most: 10 }),
  readCategoriesInForce: (database) => exported.readCategoriesInForce(database, {}),
  readSourceCategories: (database) => exported.readSourceCategories(database),
  findTerms: (database) => exported.findTerms(database, ["law", "asylum"]),
  findLanguagesUsed: (database) => exported.findLanguagesUsed(database),
  readTerms: (database) => exported.readTerms(database),
  findServiceIds: async (database) => [
    ...(await exported.findServiceIds(database, { source: "harbour", keys: ["key-advice", "key-shelter"] })),
  ],
  hadSource: (database) => exported.hadSource(database, "harbour"),
  holdsSource: (database) => exported.holdsSource(database, "harbour"),
  readSources: (database) => exported.readSources(database),
  readImportSources: (database) => exported.readImportSources(database, { actor: "system" }),
  countDirectory: (database) => exported.countDirectory(database),
  latestChange: (database) => exported.latestChange(database),
  changesAfter: (database) => exported.changesAfter(database, 0, 1000),
  changeToken: (database) => exported.changeToken(database, 0),
  readIdentity: (database) => exported.readIdentity(database),
  readUnmetNeeds: (database) => exported.readUnmetNeeds(database, { since: "2000-01-01", atLeast: 1 }),
  readFailedSearches: (database) =>
    exported.readFailedSearches(database, { actor: "system", since: "2000-01-01", most: 100 }),
  storeInsights: (database) =>
    exported.storeInsights(database, { actor: "system", checksSince: "2000-01-01", most: 100, gaps: [] }),
  async readKnownInsights(database) {
    await exported.storeInsights(database, {
      actor: "system",
      checksSince: "2000-01-01",
      most: 100,
      gaps: [],
    });
    return exported.readKnownInsights(database, { actor: "system" });
  },
  createSettingsState: (database) => exported.createSettingsState(database)(),
  countUnmetNeeds: (database) => exported.countUnmetNeeds(database, { since: "2000-01-01" }),
  readSuggestions: (database) => exported.readSuggestions(database, { actor: "system" }),
  findOrganizationsByName: (database) => exported.findOrganizationsByName(database, { name: "r" }),
  readOrganizationNames: async (database) => [
    ...(await exported.readOrganizationNames(database, ["harbour"])),
  ],
  readTranslations: (database) =>
    Promise.all(
      [
        { table: "services", id: "advice" },
        { table: "services", id: "shelter" },
        { table: "organizations", id: "harbour" },
      ].map((entry) =>
        exported.readTranslations(database, {
          actor: "system",
          language: "de",
          ...(entry as exported.EntryName),
        }),
      ),
    ),
  readTranslationWork: async (database) => {
    await exported.followForTranslators(database, { languages: ["de"], needsOf: () => ["shelter"] });
    // Also what lists are searched by.
    const words = await database.kysely.selectFrom("translation_work").selectAll().execute();
    return [
      words,
      await exported.readTranslationWork(database, { actor: "system", language: "de", most: 10 }),
    ];
  },
  findProposableEntries: async (database) => {
    await exported.followForTranslators(database, { languages: ["de"], needsOf: () => [] });
    return exported.findProposableEntries(database, { language: "de", after: null, most: 50 });
  },
  readProposableTexts: (database) =>
    exported.readProposableTexts(database, {
      actor: "system",
      table: "services",
      id: "shelter",
      language: "de",
    }),
  readWorkFacets: async (database) => {
    await exported.followForTranslators(database, { languages: [], needsOf: () => ["shelter"] });
    return exported.readWorkFacets(database, { actor: "system", language: "de" });
  },
  readAddressPoints: async (database) => [...(await exported.readAddressPoints(database))],
  findPostcodes: async (database) => [...(await exported.findPostcodes(database, ["28195"]))],
  readPostalCounties: async (database) => [...(await exported.readPostalCounties(database))],
  postalEdition: (database) => exported.postalEdition(database),
  readLiveSources: (database) => exported.readLiveSources(database),
  listPages: (database) => exported.listPages(database, { table: "services", offset: 0, most: 10 }),
  readWorklist: (database) => exported.readWorklist(database, { actor: "system" }),
  writeExport: (database) => readExport(database),
  readPublished: (database) =>
    Promise.all(
      exported.publishedTables.flatMap((table) =>
        [false, true].map(async (full) => {
          const query = { table };
          const ids = await exported.findPublished(database, { query, start: { offset: 0 }, most: 100 });
          return exported.readPublished(database, { table, ids, depth: { full, fullServices: full } });
        }),
      ),
    ),
  // Nothing is found around a place that is a secret.
  findPublished: async (database) => [
    await exported.findPublished(database, {
      query: { table: "locations" },
      start: { offset: 0 },
      most: 100,
    }),
    ...(await Promise.all(
      exported.publishedTables.map((table) => {
        const near = { lat: secretPoint.latitude, lng: secretPoint.longitude, metres: 1000 };
        return exported.findPublished(database, { query: { table, near }, start: { offset: 0 }, most: 100 });
      }),
    ).then((found) => found.flatMap((ids) => ids.map(() => `found near ${secretPoint.latitude}`)))),
  ],
  countPublished: async (database) =>
    Promise.all(
      exported.publishedTables.map((table) => {
        const near = { lat: secretPoint.latitude, lng: secretPoint.longitude, metres: 1000 };
        return exported.countPublished(database, { table, near });
      }),
    ).then((counts) => (counts.some((count) => count > 0) ? secretPoint : counts)),
  findLatestServices: async (database) => {
    const near = { lat: secretPoint.latitude, lng: secretPoint.longitude, metres: 1000 };
    const latest = await exported.findLatestServices(database, { query: {}, most: 100 });
    const around = await exported.findLatestServices(database, { query: { near }, most: 100 });
    return [...latest, ...around.map(() => `found near ${secretPoint.latitude}`)];
  },
  isWithdrawn: (database) => exported.isWithdrawn(database, { table: "locations", id: "refuge" }),
  readDirectoryChanges: async (database) =>
    (await exported.readDirectoryChanges(database, { after: 0, most: 100 })) ?? null,
  serviceIdsInBatches: (database) => Array.fromAsync(exported.serviceIdsInBatches(database, 10)),
};

/** Exported functions that return nothing from the directory. */
const others = [
  "bindQueries",
  // Only hashes, and files for the operator.
  "hashTables",
  "migrateDatabase",
  "moveDatabase",
  "readMigrationStatus",
  "restoreBackup",
  "verifyBackup",
  "writeBackup",
  "recountCategories",
  "teachNeeds",
  "storePostalFile",
  "addImportTask",
  "isSourceName",
  "moveImportTask",
  "readImportTask",
  "readImportTasks",
  "runImportTask",
  "hasImportTask",
  "tidyImportTasks",
  "removeMediaOfSource",
  "hurryLiveSource",
  "scheduleLiveSource",
  // Reports of imports and what sources say, for stewards, who may read confidential addresses.
  "readImportRun",
  "readImportRuns",
  "countSourceDifferences",
  "readSourceDifferences",
  "settleSourceDifference",
  "readSettledDifferences",
  "countGoneRows",
  "readEntryAudit",
  "readGoneRows",
  "settleGoneRow",
  "countDuplicates",
  "findDuplicates",
  "findStandIn",
  "hideDuplicate",
  "keepApart",
  "readDuplicates",
  "readHiddenDuplicates",
  "showDuplicate",
  "undoSettledDifference",
  "addLiveSource",
  "findDueSource",
  "pauseLiveSource",
  "removeLiveSource",
  "runLiveSource",
  "findDamage",
  "inspectDatabase",
  "findLoss",
  "openDatabase",
  "importDataset",
  "importMedia",
  "restoreMedia",
  "openMediaFiles",
  "copyFiles",
  "uploadIdOfPart",
  "uploadPartFolder",
  "uploadPartName",
  "storedMediaName",
  "addUnremovedFiles",
  "forgetUnremovedFile",
  "readUnremovedFiles",
  "forgetUploadParts",
  "readUploadOffset",
  "readUploadParts",
  "recordUploadPart",
  "storeFilmStream",
  // Positions of an index, and who writes to it.
  "claimSearchProgress",
  "readSearchProgress",
  "standForLeader",
  "writeSearchProgress",
  "enqueueAgain",
  "enqueueAll",
  "changeSetting",
  // Numbers of texts.
  "applyToSameTexts",
  "countSameTexts",
  "undoSameTexts",
  // Messages of the interface.
  "readMessageReviews",
  "reviewMessage",
  // Words of translators, which are about no entry.
  "changeTerm",
  "importTerms",
  "readGlossary",
  "removeTerm",
  "readDirectorySettings",
  "settingsVersion",
  "ensureSetting",
  "removeSetting",
  "recordUnmetNeed",
  "recordUnmetTownNeed",
  "subjectsOf",
  "languageTagsOf",
  "subjectHash",
  "addJob",
  "claimJob",
  "countJobs",
  "findOldestChange",
  "stripMetadata",
  "currentLeases",
  "describeMedia",
  "endJob",
  "findHiddenMedia",
  "findEditableMediaFile",
  "findProcessing",
  "findUpload",
  "finishInterruptedImport",
  "expireUploads",
  "saveCaptions",
  "openUpload",
  "openUploads",
  "postponeJob",
  "returnJob",
  "moveMediaUp",
  "readEditableMedia",
  "readMovie",
  "readMp3",
  "receiveUpload",
  "readUploadQuota",
  "releaseJobs",
  "removeMedia",
  "removeSource",
  "renewJob",
  "settleMedia",
  "sniffMedia",
  "offerSuggestion",
  "moveSuggestion",
  "readSuggestionsOfRevision",
  "takeUpSuggestion",
  "addListItems",
  "changeList",
  "deleteList",
  "makeList",
  "mergeSavedList",
  "moveListItem",
  "moveListing",
  "setItemNote",
  "restoreListItem",
  "replaceListItems",
  "removeListItem",
  "readList",
  "readLists",
  "readListing",
  "readOrganizationRecord",
  "readListShares",
  "readSharedList",
  "revokeListShares",
  "shareList",
  "claimContact",
  "contactsForClaim",
  "decideClaim",
  "makeClaim",
  "hasConfidentialPlace",
  "confirmText",
  "readWithheldTexts",
  "readClaimAudience",
  "proveClaim",
  "readClaim",
  "readClaims",
  "withdrawClaim",
  "isTranslatable",
  "saveDraft",
  "maxLengthOf",
  "moveRevision",
  "openRevision",
  "previewEntry",
  "readOwnRevision",
  "readEntry",
  "readOrganizationsOf",
  "readRevision",
  "readRevisions",
  "resolveConflicts",
  "reviewRevision",
  "countSend",
  "findStanding",
  "recordFamiliarNetwork",
  "addMessage",
  "claimMessage",
  "endMessage",
  "failMessage",
  "forgetMessages",
  "postponeMessage",
  "readMessageQueue",
  "renewMessage",
  "countCalls",
  "countOnce",
  "claimPeriod",
  "endPeriod",
  "readLastDone",
  "parseRetention",
  "runRetention",
  "issueCode",
  "useCode",
  "placeholderEmail",
  "addPasskey",
  "changeContact",
  "countPasskeyUse",
  "findPasskey",
  "storeChallenge",
  "readPasskeys",
  "removePasskey",
  "removePasskeysOf",
  "useChallenge",
  "changeProfile",
  "deletePerson",
  "exportPerson",
  "findPerson",
  "findConflicts",
  "formatMissingPlace",
  "findAlike",
  "ownTermId",
  "parseMissingPlace",
  "findListings",
  "findOrganizationRecords",
  "findPeople",
  "findQueueItem",
  "findSuggestion",
  "readNamesOfPeople",
  "readObjectNames",
  "readPeopleWithRoles",
  "addItemNote",
  "addNotice",
  // Addresses of programs, positions and numbers of changes.
  "addWebhook",
  "changeWebhook",
  "claimWebhook",
  "countDirectoryChanges",
  "endAttempt",
  "findDueWebhooks",
  "findWebhook",
  "pauseWebhook",
  "readForSecret",
  "readWebhooks",
  "removeWebhook",
  "renewWebhookSecret",
  "endDigest",
  "endNotices",
  "findDigestReaders",
  "findDueNotices",
  "holdItem",
  "readDigest",
  "readEntryPast",
  "readItemHolders",
  "readItemNotes",
  "readNotices",
  "readQueue",
  "readQueuePlace",
  "changeKindsOf",
  "isPlainFact",
  "firstChanges",
  "mayReopen",
  "readDeclinedRevisions",
  "reopenRevisions",
  "readDeclinedSuggestions",
  "reopenSuggestions",
  "readReviewQueues",
  "grantRole",
  "findOrCreatePerson",
  "readActor",
  "readAudit",
  "readGrants",
  "readPeople",
  "readPerson",
  "recordAudit",
  "countWorklist",
  "openCheckedRevision",
  "readCheckState",
  "addReminder",
  "claimDueLinks",
  "countAskedLinks",
  "readAnsweringLinks",
  "readBrokenLinks",
  "recordLinks",
  "releaseLinks",
  "expireCapacities",
  "readCapacities",
  "readServicesWithCapacity",
  "sayCapacity",
  "sayCapacityByReminder",
  "answerReminder",
  "findDueReminders",
  "findReminderRecipient",
  "readReminder",
  "stopReminders",
  "readSourceNames",
  "readTownsOfAddresses",
  "recordCheck",
  "recordChecksOfOrganization",
  "recordNoAnswer",
  "endSessionsOf",
  "revokeRole",
  "findNextWork",
  "followForTranslators",
  "readCountedLanguages",
  "readTranslatedLanguages",
  "saveTranslationDrafts",
  "spendCharacters",
  "storeProposals",
  "publishTranslations",
];

function leaks(answer: unknown): string[] {
  const text = JSON.stringify(answer);
  return [...secrets, ...Object.values(secretPoint).map(String)].filter((secret) => text.includes(secret));
}

describe.each(databaseKinds)("a confidential location on %s", (kind) => {
  test.each(Object.entries(readings))("%s does not reveal it", async (_, read) => {
    const database = await openTestDatabase(kind);
    await exported.importDataset(database, harbour(), { source: "harbour" });
    await exported.importMedia(database, { source: "harbour", media: [photo] });
    const answer = await read(database);
    expect(answer).toBeDefined();
    expect(leaks(answer)).toEqual([]);
  });

  test("is left out of names, because sources write streets into them", async () => {
    const database = await openTestDatabase(kind);
    await exported.importDataset(database, harbour(), { source: "harbour" });
    const [shelter] = await exported.readServices(database, ["shelter"]);
    expect(shelter?.service_at_locations[0]?.location).toMatchObject({
      name: null,
      visibility: "confidential",
      latitude: null,
      longitude: null,
      transportation: null,
      external_identifier: null,
      addresses: [],
      translations: [],
    });
  });

  test("is withheld however its tables are read", async () => {
    const database = await openTestDatabase(kind);
    await exported.importDataset(database, harbour(), { source: "harbour" });
    const ids = harbour().rows.map(({ id }) => id);
    expect(leaks(await readRows(database, "locations", { id: ids, organization_id: ["harbour"] }))).toEqual(
      [],
    );
    expect(
      leaks(await readRows(database, "addresses", { id: ids, location_id: ids, city: ["Bremen"] })),
    ).toEqual([]);
    expect(leaks(await readRows(database, "translations", { id: ids, link_id: ids }))).toEqual([]);
    // Proves that the secrets are stored; otherwise the assertions above would be empty.
    const stored = await Promise.all(
      tableNames.map((table) => database.kysely.selectFrom(table).selectAll().execute()),
    );
    expect(leaks(stored)).toHaveLength(secrets.length + Object.keys(secretPoint).length);
  });

  test("is withheld as soon as its visibility changes, and published again", async () => {
    const database = await openTestDatabase(kind);
    const { kysely } = database;
    await exported.importDataset(database, harbour(), { source: "harbour" });
    const open = { visibility: "public" } as const;
    await kysely.updateTable("locations").set(open).where("id", "=", "refuge").execute();
    const shown = await exported.readServices(database, ["shelter"]);
    expect(leaks(shown).toSorted()).toEqual([...secrets, "53.123456", "8.654321"].toSorted());
    const closed = { visibility: "confidential" } as const;
    await kysely.updateTable("locations").set(closed).where("id", "=", "refuge").execute();
    expect(leaks(await exported.readServices(database, ["shelter"]))).toEqual([]);
  });
});

const town = { visibility: "town" } as const;

/** What the address of the refuge says beyond its town, and what a source writes beside it. */
const finer = ["28199", "Old Town", "Ask for Rosa", "address-refuge", "PO Box 99", "Verden"];

async function openTown(kind: exported.DatabaseKind): Promise<exported.Database> {
  const database = await openTestDatabase(kind);
  await exported.importDataset(database, harbour(), { source: "harbour" });
  await exported.importMedia(database, { source: "harbour", media: [photo] });
  const { kysely } = database;
  await kysely
    .updateTable("addresses")
    .set({ postal_code: "28199", region: "Old Town", attention: "Ask for Rosa", city: "Bremen 28199" })
    .where("id", "=", "address-refuge")
    .execute();
  const row = await kysely
    .selectFrom("addresses")
    .selectAll()
    .where("id", "=", "address-refuge")
    .executeTakeFirstOrThrow();
  const box = {
    id: "address-refuge-box",
    address_1: "PO Box 99",
    city: "Verden",
    address_type: "postal",
  } as const;
  await kysely
    .insertInto("addresses")
    .values({ ...row, ...box })
    .execute();
  await kysely.updateTable("locations").set(town).where("id", "=", "refuge").execute();
  return database;
}

describe.each(databaseKinds)("a location of which the town is public, on %s", (kind) => {
  test.each(Object.entries(readings))("%s reveals nothing finer", async (_, read) => {
    const database = await openTown(kind);
    const answer = await read(database);
    expect(leaks(answer)).toEqual([]);
    const text = JSON.stringify(answer);
    expect(finer.filter((one) => text.includes(one))).toEqual([]);
  });

  test("has one address with town, state and country, and nothing else", async () => {
    const database = await openTown(kind);
    const [shelter] = await exported.readServices(database, ["shelter"]);
    expect(shelter?.service_at_locations[0]?.location).toMatchObject({
      name: null,
      visibility: "town",
      latitude: null,
      longitude: null,
      transportation: null,
      external_identifier: null,
      accessibility: [],
      translations: [],
      media: [],
    });
    expect(shelter?.service_at_locations[0]?.location.addresses).toEqual([
      {
        id: "refuge",
        location_id: "refuge",
        attention: null,
        address_1: null,
        address_2: null,
        city: "Bremen",
        region: null,
        state_province: "Bremen",
        postal_code: null,
        country: "DE",
        address_type: "physical",
      },
    ]);
  });

  test("is withheld however its tables are read", async () => {
    const database = await openTown(kind);
    const ids = [...harbour().rows.map(({ id }) => id), "address-refuge-box"];
    const rows = await readRows(database, "addresses", {
      id: ids,
      location_id: ids,
      city: ["Bremen", "Verden"],
    });
    const text = JSON.stringify(rows.filter(({ location_id: at }) => at === "refuge"));
    expect(leaks(rows)).toEqual([]);
    expect(finer.filter((one) => one !== "28199" && text.includes(one))).toEqual([]);
    expect(leaks(await readRows(database, "locations", { id: ids }))).toEqual([]);
  });

  test("is wholly secret again as soon as its visibility changes", async () => {
    const database = await openTown(kind);
    await database.kysely
      .updateTable("locations")
      .set({ visibility: "confidential" })
      .where("id", "=", "refuge")
      .execute();
    const [shelter] = await exported.readServices(database, ["shelter"]);
    expect(shelter?.service_at_locations[0]?.location.addresses).toEqual([]);
  });
});

test("the test calls every exported function", () => {
  const functions = Object.entries(exported).flatMap(([name, value]) =>
    typeof value === "function" ? [name] : [],
  );
  expect(functions.toSorted()).toEqual([...Object.keys(readings), ...others].toSorted());
});
