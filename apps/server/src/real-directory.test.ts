import { importDataset, openDatabase } from "@dragoman/database";
import { readDirectory } from "@dragoman/hsds/read";
import { serve, type ServerType } from "@hono/node-server";
import { liteClient } from "algoliasearch/lite";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { SearchSession } from "@dragoman/pages/search/search-protocol.ts";
import { parseEnvironment } from "./start/environment.ts";
import { arePagesBuilt, loadBuiltPages } from "./pages/pages.ts";
import { startServer, type StartedServer } from "./start/start-server.ts";

const directory = join(import.meta.dirname, "../../../../shared/data/miami-211-hsds11");
const runs = existsSync(directory) && arePagesBuilt();
const real = test.skipIf(!runs);
const needs = "(needs ../shared/data and the built pages)";

let folder = "";
let server: StartedServer | undefined;
let listener: ServerType | undefined;
let origin = "";

beforeAll(async () => {
  if (!runs) return;
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  folder = mkdtempSync(join(tmpdir(), "dragoman-real-"));
  const database = await openDatabase({ directory: folder });
  const dataset = await readDirectory(directory, { source: "miami", country: "US" });
  await importDataset(database, dataset, { source: "miami", country: "US" });
  await database.close();
  server = await startServer(parseEnvironment({ DATA_DIR: folder }, folder), await loadBuiltPages());
  const { app } = server;
  const port = await new Promise<number>((resolve) => {
    listener = serve({ fetch: app.fetch, port: 0 }, (address) => resolve(address.port));
  });
  origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await app.request("/readyz")).status).toBe(200), {
    timeout: 60_000,
    interval: 100,
  });
});

afterAll(async () => {
  listener?.close();
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

interface Found {
  name: string;
  city?: string;
  categoryNames: string[];
  summary: string;
}

/** Milliseconds. By default the client gives up after a second, on a machine that runs other tests too soon. */
const patient = { connect: 20_000, read: 20_000, write: 20_000 };

/** Like a browser: requests a session, then sends the unmodified client straight to the search host. */
async function searchAsBrowser(query: string): Promise<Found[]> {
  const session = (await (await fetch(`${origin}/api/search/session`)).json()) as SearchSession; // our own contract
  const client = liteClient(session.appId, session.apiKey, { hosts: [session.host], timeouts: patient });
  const { results } = await client.searchForHits<Found>({
    requests: [{ indexName: session.indexes.en ?? "", query }],
  });
  return results[0]?.hits ?? [];
}

async function searchAsPage(query: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/en/search?q=${encodeURIComponent(query)}`)).text();
  return [...html.matchAll(/data-hit="[^"]*".*?<h2[^>]*>(.*?)<\/h2>/g)]
    .map((match) => (match[1] ?? "").replace(/<[^>]*>/g, ""))
    .filter(Boolean);
}

function says({ name, categoryNames, summary }: Found): string {
  return [name, ...categoryNames, summary].join(" ").toLowerCase();
}

real.each(["food pantry", "fod pantri"])(`"%s" finds food pantries first ${needs}`, async (query) => {
  const found = await searchAsBrowser(query);
  expect(found.length).toBeGreaterThan(5);
  for (const hit of found.slice(0, 5)) expect(says(hit)).toMatch(/pantr|food bank|emergency food/);
  expect(found[0]?.name).toMatch(/food pantry/i);
  expect((await searchAsPage(query))[0]).toMatch(/food pantry/i);
});

real(`"Hialeah shelter" finds shelters in Hialeah and near it first ${needs}`, async () => {
  const found = await searchAsBrowser("Hialeah shelter");
  expect(found.length).toBeGreaterThan(0);
  for (const hit of found.slice(0, 2)) {
    // Hialeah itself has none, and Miami begins across the street.
    expect(hit.city).toMatch(/^(?:Hialeah|Miami)$/);
    expect(says(hit)).toContain("shelter");
  }
  expect((await searchAsPage("Hialeah shelter")).length).toBeGreaterThan(0);
});

real(`readiness counts what is stored and indexed ${needs}`, async () => {
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({
    ready: true,
    organizations: 1074,
    services: 4089,
    locations: 4089,
    indexed: 4089,
  });
});
