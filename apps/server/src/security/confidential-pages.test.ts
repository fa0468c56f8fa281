import {
  type Database,
  hideDuplicate,
  importDataset,
  moveListing,
  readPublished,
  readServices,
} from "@dragoman/database";
import type { DatasetRow, TableName } from "@dragoman/hsds";
import { recordsOf } from "@dragoman/search";
import { expect, onTestFinished, test } from "vitest";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import type { Handout } from "@dragoman/pages/site/handout.server.ts";
import { createDirectory } from "../site/directory.ts";
import { arePagesBuilt, loadBuiltPages } from "../pages/pages.ts";
import { createFeedHandler } from "../open-data/feed-handler.ts";
import { createOpenDataSource } from "../open-data/open-data-source.ts";
import { createSitemap } from "../sitemap/sitemap.ts";
import { createSmallMap } from "../small-map/small-map-handler.ts";
import { builtApp } from "../testing/built-app.ts";
import { openHsdsApi } from "../testing/hsds-api.ts";
import { openMcp } from "../testing/mcp-client.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";

const page = test.skipIf(!arePagesBuilt());

const organization = "6f1d0d3e-0000-5000-8000-000000000010";
const service = "6f1d0d3e-0000-5000-8000-000000000011";
const refuge = "6f1d0d3e-0000-5000-8000-000000000012";

/** Values that only the rows of the confidential place contain. */
const secrets = ["Hidden Lane", "28777", "old mill", "53.12", "8.65"];

function row<T extends TableName>(
  table: T,
  id: string,
  values: Partial<DatasetRow<T>["values"]>,
): DatasetRow {
  const all = { ...emptyRow(table, id), ...values };
  return { table, id, sourceKey: id, origin: table, values: all, extra: null };
}

const rows = [
  row("organizations", organization, { name: "Harbour", description: "Help", language: "en" }),
  row("services", service, {
    organization_id: organization,
    name: "A room of one's own",
    description: "A bed and somebody who listens.",
    status: "active",
    language: "en",
  }),
  row("locations", refuge, {
    organization_id: organization,
    name: "Refuge",
    location_type: "physical",
    latitude: 53.123_456,
    longitude: 8.654_321,
    transportation: "behind the old mill",
    visibility: "confidential",
  }),
  row("addresses", `${refuge}-a`, {
    location_id: refuge,
    address_1: "Hidden Lane 9",
    postal_code: "28777",
    city: "Bremen",
    country: "DE",
    address_type: "physical",
  }),
  row("service_at_location", `${refuge}-s`, { service_id: service, location_id: refuge }),
  row("phones", `${refuge}-p`, { service_id: service, number: "0421 123456", e164: "+49421123456" }),
  row("schedules", `${refuge}-h`, {
    service_id: service,
    freq: "WEEKLY",
    byday: "MO,TU",
    opens_at: "09:00",
    closes_at: "17:00",
  }),
];

type PageRequest = readonly [
  path: string,
  form?: Record<string, string> | undefined,
  headers?: Record<string, string>,
];

/** Every representation of a service, with the form or the headers that request it. */
const requests: readonly PageRequest[] = [
  ...["", ".data", "/listen", "/card", "/suggest", "/suggest?about=moved", "/contact.vcf"].map(
    (part) => [`/en/services/${service}${part}`] as const,
  ),
  [`/en/services/${service}/contact.vcf?name=yes`],
  [`/en/services/${service}/hours.ics`],
  [`/en/services/${service}/map.svg`],
  [`/en/services/${service}/handout.pdf`],
  [`/en/services/${service}/card.png`],
  [`/en/services/${service}/code.svg`],
  [`/en/organizations/${organization}`],
  ["/en/saved/entries", { ids: service }],
  ["/en/saved/handout.pdf", { ids: service, locale: "de" }],
  ["/sitemaps/services-1.xml"],
  ["/llms.txt"],
  ["/en/embed"],
  ...["en", "de", "ar"].map(
    (locale) =>
      [`/${locale}/services/${service}?place=${refuge}`, undefined, { Accept: "text/markdown" }] as const,
  ),
];

/** The same address, from a source that repeats its street in every text field. */
const leakyTexts: Readonly<Record<string, Partial<Record<string, string>>>> = {
  organizations: {
    name: "Harbour in Hidden Lane",
    description: "Help at 9 Hidden Ln.",
    website: "https://hidden-lane.example/",
  },
  services: {
    name: "A room of one's own, Hidden Lane 9",
    alternate_name: "Hidden Lane house",
    description: "A bed in HIDDEN LANE, 28777 Bremen.",
    fees: "Pay at 9 Hidden",
  },
  locations: {
    name: "Hidden Lane refuge",
    description: "Behind the old mill",
    url: "https://old.example/mill",
  },
  service_at_location: { description: "Old mill, Hidden Lane" },
  schedules: { description: "Ring at Hidden Lane" },
  phones: { description: "Hidden Lane desk" },
};
const toldRows = rows.map((one) => ({ ...one, values: { ...one.values, ...leakyTexts[one.table] } }));
const toldSecrets = [
  /hidden[\s-]*l(?:ane|n\b)/iu,
  /9 hidden/iu,
  /28777/u,
  /old[\s-]*mill/iu,
  /old\.example/u,
  /53\.12/u,
];

/** The same places with their town public; what its source writes finer into the address stays secret. */
function withTown(sourceRows: readonly DatasetRow[]): DatasetRow[] {
  const town = { visibility: "town" };
  const finer = { region: "Old Mill quarter", attention: "Ask for the old mill", city: "Bremen 28777" };
  return sourceRows.map((one) => {
    const change = { locations: town, addresses: finer }[one.table as string] ?? {};
    return { ...one, values: { ...one.values, ...change } };
  });
}

const cases: readonly [name: string, rows: readonly DatasetRow[], secrets: readonly (RegExp | string)[]][] = [
  ["its confidential place", rows, secrets],
  [
    "the street of its confidential place, which its source writes into names and texts",
    toldRows,
    toldSecrets,
  ],
  ["its place of which only the town is public", withTown(rows), [...secrets, "Old Mill", `${refuge}-a`]],
  ["the street of its place of which only the town is public", withTown(toldRows), toldSecrets],
];

test.each(cases)("search records hold nothing of %s", async (_name, sourceRows, hidden) => {
  const database = await openWith(sourceRows);
  const [found] = await readServices(database, [service]);
  const bremen = { lat: 53.07, lng: 8.8 };
  const records = found ? recordsOf(found, ["en", "de"], { now: new Date(), townCentre: () => bremen }) : [];
  expect(records).toMatchObject([{ name: "A room of one's own" }]);
  const isTown = found?.service_at_locations[0]?.location.visibility === "town";
  expect(records.map(({ city, _geoloc }) => ({ city, _geoloc }))).toEqual([
    isTown ? { city: "Bremen", _geoloc: bremen } : { city: undefined, _geoloc: undefined },
  ]);
  expect(holding(JSON.stringify(records), hidden)).toEqual([]);
});

page.each(cases)(
  "no output about a service reveals %s (needs the built pages: npm run build)",
  async (_name, sourceRows, hidden) => {
    const database = await openWith(sourceRows);
    const directory = createDirectory(database, () => Promise.resolve("same"));
    const handouts: Handout[] = [];
    const example = exampleSite();
    const [found] = await readServices(database, [service]);
    const recordsIn = (locale: Locale) =>
      found
        ? recordsOf(found, [locale], { now: new Date(), townCentre: () => ({ lat: 53.07, lng: 8.8 }) })
        : [];
    const site = {
      ...example,
      directory,
      search: {
        ...example.search,
        indexName: (locale: Locale) => locale,
        answer: (requests: readonly { indexName: string }[]) =>
          Promise.resolve(
            requests.map(({ indexName }) => {
              const hits = recordsIn(indexName as Locale); // as named above
              return { hits, nbHits: hits.length, page: 0, nbPages: 1, facets: {} };
            }),
          ),
      },
      handouts: {
        answer: (handout: Handout) => {
          handouts.push(handout);
          return Promise.resolve(new Response(JSON.stringify(handout)));
        },
      },
    };
    const { clientFolders } = await loadBuiltPages();
    const smallMap = createSmallMap({
      clientFolder: clientFolders[0],
      findService: (id) => directory.findService(id),
    });
    onTestFinished(() => smallMap.close());
    const app = await builtApp(
      {
        sitemap: createSitemap(database),
        smallMap: smallMap.handler,
      },
      site,
    );
    let named = 0;
    let towns = 0;
    for (const [path, form, headers] of requests) {
      const answer = await app.request(`http://localhost${path}`, {
        ...(headers && { headers }),
        ...(form && {
          method: "POST",
          headers: { Origin: "http://localhost" },
          body: new URLSearchParams(form),
        }),
      });
      const text = await answer.text();
      expect(holding(text, hidden), path).toEqual([]);
      if (headers) expect(answer.headers.get("content-type"), path).toMatch(/^text\/markdown/);
      if (path.includes("/places/") && headers) expect(text, path).toContain("A room of one's own");
      if (text.includes("own")) named += 1;
      if (text.includes("Bremen")) towns += 1;
    }
    // If no page showed the service, the checks above would prove nothing.
    expect(named).toBeGreaterThan(12);
    // The town is public only where somebody has said so.
    const isTown = sourceRows.some(({ values }) => "visibility" in values && values.visibility === "town");
    if (isTown) expect(towns).toBeGreaterThan(7);
    else expect(towns).toBe(0);
    expect(handouts.map(({ kind }) => kind).toSorted()).toEqual(["list", "picture", "service"]);
  },
);

page.each(cases)("nothing that assistants read leads to %s", async (_name, sourceRows, hidden) => {
  const database = await openWith(sourceRows);
  const example = exampleSite();
  const [found] = await readServices(database, [service]);
  const surroundings = { now: new Date(), townCentre: () => ({ lat: 53.07, lng: 8.8 }) };
  const records = found ? recordsOf(found, ["en", "de"], surroundings) : [];
  const app = await builtApp(
    {},
    {
      ...example,
      directory: createDirectory(database, () => Promise.resolve("same")),
      search: {
        ...example.search,
        // Whatever is asked for, so that nothing depends on how it is found.
        answer: (requests) =>
          Promise.resolve(requests.map(() => ({ hits: [...records], nbHits: 1, page: 0, nbPages: 1 }))),
      },
    },
  );
  const { client, call } = await openMcp(app);
  const answers = [await client.listTools(), client.getInstructions(), await call("needs")];
  let named = 0;
  for (const language of ["en", "de", "ar"])
    for (const [tool, values] of [
      ["search", { query: "Hidden Lane" }],
      ["search", { query: "room", place: "Berlin" }],
      ["search", { need: "violence-at-home", lat: 53.123, lon: 8.654 }],
      ["get", { service }],
      ["get", { service: `/en/services/${service}?place=${refuge}` }],
      ["get", { service: refuge }],
      ["places", { name: "Bremen" }],
    ] as const) {
      const answer = await call(tool, { ...values, language });
      if (JSON.stringify(answer).includes("own")) named += 1;
      // The address of a search repeats its words and its point, which are the caller's.
      const { page: own, ...rest } = { page: "", ...(answer.values as object) };
      answers.push(JSON.stringify([answer.text.replace(`<${own}>`, ""), rest]));
    }
  expect(holding(JSON.stringify(answers), hidden)).toEqual([]);
  expect(named).toBeGreaterThan(12);
  const { values } = await call("search", { need: "violence-at-home", lat: 53.123, lon: 8.654 });
  const isTown = sourceRows.some((one) => "visibility" in one.values && one.values.visibility === "town");
  // Of a secret place there is no distance, and of a town only that to its middle.
  expect(values).toMatchObject({
    services: [isTown ? { city: "Bremen", distance_km: 11.5 } : { city: null, distance_km: null }],
  });
});

/** Every list and object of the API, in every form, version and language. */
function openDataPaths(): string[] {
  const objects = [
    `/services/${service}`,
    `/organizations/${organization}`,
    `/organizations/${organization}?full_service=true`,
    `/locations/${refuge}`,
    `/service_at_locations/${refuge}-s`,
  ];
  const lists = [
    "services",
    "organizations",
    "locations",
    "service_at_locations",
    "taxonomies",
    "taxonomy_terms",
  ];
  const ways = ["", "full=true", "format=ndjson", "full=true&format=ndjson", "language=de"];
  const listed = lists.flatMap((list) =>
    ways
      .filter((way) => !way.includes("full") || list !== "taxonomies")
      .map((way) => `/${list}${way && "?"}${way}`),
  );
  const own = ["/services?minimal=true", "/organizations?full_service=true", "/changes?after=0", "/"];
  const paths = [...objects, ...listed, ...own];
  return ["", "/3.0", "/uk-3.0"].flatMap((version) => paths.map((path) => `${version}${path}`));
}

test.each(cases)("nothing that partners read leads to %s", async (_name, sourceRows, hidden) => {
  const database = await openWith(withIds(sourceRows));
  let named = 0;
  for (const path of openDataPaths()) {
    // A caller of its own for each, because streams of one caller are few.
    const { ask } = openHsdsApi(database);
    const answer = await ask(path.replace(`${refuge}-s`, idOfPlace));
    expect(answer.status, path).toBe(200);
    const text = await answer.text();
    expect(holding(text, hidden), path).toEqual([]);
    if (text.includes("own")) named += 1;
    // Lists are asked for by POST, too.
    const posted = await ask(path.replace(`${refuge}-s`, idOfPlace), { method: "POST" });
    expect(holding(await posted.text(), hidden), path).toEqual([]);
  }
  const feed = createFeedHandler({
    source: createOpenDataSource(database),
    site: { ...exampleSite(), directory: createDirectory(database, () => Promise.resolve("same")) },
  });
  for (const locale of ["en", "de", "ar"]) {
    const request = new Request(`https://help.example/${locale}/feed.atom`);
    const answer = await feed(request, { address: undefined, origin: "https://help.example", locale });
    const text = await answer.text();
    expect(holding(text, hidden), request.url).toEqual([]);
    if (text.includes("own")) named += 1;
  }
  expect(named).toBeGreaterThan(33);
  // Whoever asks around the place finds nothing there.
  const { get } = openHsdsApi(database);
  for (const list of ["services", "organizations", "locations", "service_at_locations"])
    for (const proximity of [10, 20_000, 500_000]) {
      const around = { lat: 53.123, lon: 8.654, proximity };
      const query = `lat=53.123&lon=8.654&proximity=${proximity}`;
      for (const version of ["", "/uk-3.0"]) {
        expect(await get(`${version}/${list}?${query}`)).toMatchObject({ empty: true });
        const posted = await get(`${version}/${list}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(around),
        });
        expect(posted).toMatchObject({ empty: true });
      }
    }
});

const other = "6f1d0d3e-0000-5000-8000-000000000014";

/** A place that belongs to nobody but its only service, with its own words and lines; and another service elsewhere. */
function withoutOwner(sourceRows: readonly DatasetRow[]): DatasetRow[] {
  return [
    ...withIds(sourceRows).map((one) =>
      one.table === "locations" ? { ...one, values: { ...one.values, organization_id: null } } : one,
    ),
    row("services", other, {
      organization_id: organization,
      name: "A kitchen of their own",
      status: "active",
    }),
    row("schedules", `${refuge}-o`, { location_id: refuge, description: "Ring at Hidden Lane" }),
    row("phones", `${refuge}-q`, { location_id: refuge, number: "1", description: "The old mill's desk" }),
    row("contacts", `${refuge}-c`, {
      location_id: refuge,
      title: "Warden",
      email: "desk@hidden-lane.example",
    }),
  ];
}

const ends: readonly [
  how: string,
  end: (database: Database, rows: readonly DatasetRow[]) => Promise<unknown>,
][] = [
  ["archived", (database) => moveListing(database, { actor: "system", id: service, event: "archive" })],
  [
    "hidden behind another one",
    (database) => hideDuplicate(database, { actor: "system", id: service, standsFor: other }),
  ],
  [
    "withdrawn by its source",
    (database, sourceRows) =>
      importRows(
        database,
        sourceRows.filter(({ table, id }) => table !== "service_at_location" && id !== service),
      ),
  ],
];

test.each(ends.flatMap(([how, end]) => [false, true].map((isTown) => ({ how, end, isTown }))))(
  "a secret place is not public once its only service is $how (its town is public: $isTown)",
  async ({ end, isTown }) => {
    const sourceRows = withoutOwner(isTown ? withTown(rows) : rows);
    const database = await openWith(sourceRows);
    const { ask, get } = openHsdsApi(database);
    expect(await get("/locations")).toMatchObject({ contents: [{ id: refuge }] });
    await end(database, sourceRows);
    expect(await get("/services")).toMatchObject({ contents: [{ id: other }] });
    for (const way of ["", "?full=true", "?full=true&language=de"])
      expect(await get(`/locations${way}`)).toMatchObject({ total_items: 0, contents: [] });
    expect((await ask(`/locations/${refuge}`)).status).toBe(410);
    expect(
      await readPublished(database, { table: "locations", ids: [refuge], depth: { full: true } }),
    ).toEqual([]);
  },
);

test.each([false, true])(
  "words at a secret place are withheld also where its owner is not public (its town is public: %s)",
  async (isTown) => {
    const owner = "6f1d0d3e-0000-5000-8000-000000000015";
    const sourceRows = withoutOwner(isTown ? withTown(rows) : rows).map((one) =>
      one.table === "locations" ? { ...one, values: { ...one.values, organization_id: owner } } : one,
    );
    const database = await openWith([row("organizations", owner, { name: "House" }), ...sourceRows]);
    const withdrawn_at = new Date().toISOString();
    await database.kysely
      .updateTable("organizations")
      .set({ withdrawn_at })
      .where("id", "=", owner)
      .execute();
    const { ask } = openHsdsApi(database);
    for (const path of [`/locations/${refuge}`, `/services/${service}`, "/services?full=true"]) {
      const text = await (await ask(path)).text();
      expect(text, path).toContain(refuge);
      expect(text.includes("Bremen"), path).toBe(isTown);
      expect(holding(text, toldSecrets), path).toEqual([]);
    }
  },
);

/** The API takes UUIDs only. */
const idOfPlace = "6f1d0d3e-0000-5000-8000-000000000013";

function withIds(sourceRows: readonly DatasetRow[]): DatasetRow[] {
  return sourceRows.map((one) =>
    one.id === `${refuge}-s` ? { ...one, id: idOfPlace, values: { ...one.values, id: idOfPlace } } : one,
  );
}

async function openWith(sourceRows: readonly DatasetRow[]): Promise<Database> {
  const database = await openTestDatabase();
  await importRows(database, sourceRows);
  return database;
}

async function importRows(database: Database, sourceRows: readonly DatasetRow[]): Promise<void> {
  const tallies = Object.fromEntries(
    [...Map.groupBy(sourceRows, ({ table }) => table)].map(([table, { length: read }]) => [
      table,
      { read, rejected: 0, collapsed: 0 },
    ]),
  );
  await importDataset(
    database,
    { version: "3.2", form: "csv", complete: true, rows: [...sourceRows], tallies, problems: [] },
    { source: "harbour", mostWithdrawn: 1 },
  );
}

function holding(text: string, hidden: readonly (RegExp | string)[]): (RegExp | string)[] {
  return hidden.filter((one) => (typeof one === "string" ? text.includes(one) : one.test(text)));
}
