import { importDataset, openDatabase } from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { readDirectory } from "@dragoman/hsds/read";
import { near } from "@dragoman/search/portable-request";
import { openPack, readPack, type PackFile } from "@dragoman/search/pack";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import { arePagesBuilt, loadBuiltPages } from "../pages/pages.ts";
import { parseEnvironment } from "../start/environment.ts";
import { startServer, type StartedServer } from "../start/start-server.ts";

const built = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";
const berlin = "2950159";
const sample = join(import.meta.dirname, "../../../../fixtures/sample/directory");

let folder = "";
let server: StartedServer | undefined;

beforeAll(async () => {
  if (!arePagesBuilt()) return;
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  folder = mkdtempSync(join(tmpdir(), "dragoman-packs-"));
  const database = await openDatabase({ directory: folder });
  await importDataset(database, await readDirectory(sample, { source: sampleSource }), {
    source: sampleSource,
  });
  await database.close();
  server = await startServer(parseEnvironment({ DATA_DIR: folder }, folder), await loadBuiltPages());
  await vi.waitFor(async () => expect((await ask("/readyz")).status).toBe(200), { timeout: 60_000 });
  await vi.waitFor(async () => expect((await ask(`/api/places/${berlin}?locale=en`)).status).toBe(200), {
    timeout: 60_000,
  });
}, 180_000);

afterAll(async () => {
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  if (!server) throw new Error("There is no server");
  return server.app.request(path, { headers });
}

async function packAt(path: string): Promise<PackFile> {
  const response = await vi.waitFor(
    async () => {
      const answer = await ask(path, { "Accept-Encoding": "br" });
      expect(answer.status).toBe(200);
      return answer;
    },
    { timeout: 30_000 },
  );
  const bytes = brotliDecompressSync(await response.arrayBuffer());
  return readPack(new Blob([new Uint8Array(bytes)]));
}

async function bytesOf(path: string): Promise<number> {
  return Number((await ask(path, { "Accept-Encoding": "br" })).headers.get("Content-Length"));
}

interface Entry {
  id: string;
  sensitive: boolean;
  locale: string;
}

async function entriesOf(pack: PackFile): Promise<Entry[]> {
  return JSON.parse(new TextDecoder().decode(await pack.part("entries"))) as Entry[]; // as saved services are
}

const request: SearchRequest = {
  indexName: "services_en",
  query: "",
  page: 0,
  hitsPerPage: 250,
  facets: [],
  maxValuesPerFacet: 1,
  facetFilters: [],
  attributesToRetrieve: ["*"],
  attributesToHighlight: [],
  attributesToSnippet: [],
  highlightPreTag: "",
  highlightPostTag: "",
};

built(
  `a pack has the help of its town, services that serve it, and nothing of other towns ${needsBuild}`,
  async () => {
    const pack = await packAt(`/packs/en/${berlin}`);
    const { search } = await openPack(pack);
    const [all, here] = search([request, { ...request, ...near({ lat: 52.52, lng: 13.41 }, 60_000) }]);
    expect(all?.nbHits).toBeGreaterThan(20);
    expect(here?.nbHits).toBeGreaterThan(20);
    const cities = new Set(all?.hits.map(({ city }) => city));
    expect(cities).toContain("Berlin");
    expect(cities).not.toContain("Toronto");
    expect(pack.head.about).toMatchObject({ place: { id: berlin, name: "Berlin" } });
    expect(JSON.stringify(pack.head.about)).toMatch(/No connection\. .* 20\d\d/);
  },
);

built(`every service of a pack can be shown, in the language of the pack ${needsBuild}`, async () => {
  const pack = await packAt(`/packs/ar/${berlin}`);
  const found = (await openPack(pack)).search([{ ...request, indexName: "services_ar" }])[0];
  const entries = await entriesOf(pack);
  expect(pack.head.services).toBe(entries.length);
  expect(new Set(entries.map(({ locale }) => locale))).toEqual(new Set(["ar"]));
  const ids = new Set(entries.map(({ id }) => id));
  expect(found?.hits.filter(({ serviceId }) => !ids.has(String(serviceId)))).toEqual([]);
});

built(`what others must not see on a device is there only when asked for ${needsBuild}`, async () => {
  const without = await packAt(`/packs/en/${berlin}`);
  const asked = await packAt(`/packs/en/${berlin}?sensitive=1`);
  const [some, all] = [await entriesOf(without), await entriesOf(asked)];
  expect(some.filter(({ sensitive }) => sensitive)).toEqual([]);
  expect(all.filter(({ sensitive }) => sensitive).length).toBeGreaterThan(0);
  expect(all.length).toBeGreaterThan(some.length);
});

built(`a device that has a pack gets what has changed since ${needsBuild}`, async () => {
  const pack = await packAt(`/packs/en/${berlin}`);
  const since = (file: PackFile) => `/packs/en/${berlin}?since=${encodeURIComponent(file.head.version)}`;
  const nothing = await packAt(since(pack));
  expect(nothing.head).toMatchObject({ since: pack.head.version, changed: [], services: 0 });
  expect((await openPack(pack, nothing)).search([request])[0]?.nbHits).toBe(
    (await openPack(pack)).search([request])[0]?.nbHits,
  );
  const other = await packAt(`/packs/en/${berlin}?since=another.1.history`);
  expect(other.head.since).toBeUndefined();
  expect(other.head.services).toBe(pack.head.services);
});

built(`an entry that has changed replaces the old one, with few bytes ${needsBuild}`, async () => {
  const pack = await packAt(`/packs/en/${berlin}`);
  const [first] = await entriesOf(pack);
  const dataset = await readDirectory(sample, { source: sampleSource });
  const row = dataset.rows.find(({ table, id }) => table === "services" && id === first?.id);
  if (!row) throw new Error("The sample has no such service");
  Object.assign(row.values, { name: "Lunch for all at the old harbour" });
  const database = await openDatabase({ directory: folder });
  await importDataset(database, dataset, { source: sampleSource });
  await database.close();
  const since = `/packs/en/${berlin}?since=${encodeURIComponent(pack.head.version)}`;
  const changes = await vi.waitFor(
    async () => {
      const answer = await packAt(since);
      expect(answer.head.changed).toEqual([row.id]);
      return answer;
    },
    { timeout: 20_000 },
  );
  const lunchAt = { ...request, query: "lunch old harbour" };
  const [before] = (await openPack(pack)).search([lunchAt]);
  const [lunch] = (await openPack(pack, changes)).search([lunchAt]);
  expect(before?.hits[0]?.serviceId).not.toBe(row.id);
  expect(lunch?.hits[0]).toMatchObject({ serviceId: row.id });
  expect(await bytesOf(since)).toBeLessThan((await bytesOf(`/packs/en/${berlin}`)) / 10);
});

built(`a town or language that does not exist has no pack ${needsBuild}`, async () => {
  for (const path of ["/packs/en/1", "/packs/xx/2950159", "/packs/en/berlin"])
    expect((await ask(path)).status, path).toBe(404);
});

built(`who cannot read Brotli gets the same bytes plainly ${needsBuild}`, async () => {
  await packAt(`/packs/en/${berlin}`);
  const plain = await ask(`/packs/en/${berlin}`);
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  expect((await readPack(await plain.blob())).head.language).toBe("en");
});
