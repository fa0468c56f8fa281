import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, found, test } from "./journey.ts";

const program = join(import.meta.dirname, "../../cli/bin/dragoman.mjs");

/**
 * Imports a directory into the running server with the command line, like its operator. Only one import runs at a time,
 * and another journey may be importing.
 */
async function importFolder(folder: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? "" };
  const run = () =>
    promisify(execFile)(process.execPath, [program, "import", folder, "--source", "journey"], { env });
  await expect(run).toPass({ timeout: 30_000 });
}

test("imported entries are found at once, and withdrawn ones disappear, while pages are served", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/410/);
  const folder = mkdtempSync(join(tmpdir(), "dragoman-journey-"));
  try {
    const services = join(folder, "services.csv");
    writeFileSync(
      join(folder, "organizations.csv"),
      "id,name,description\n1,Lantern House,Help for newcomers\n",
    );
    const head = "id,organization_id,name,description,status\n1,1,Quilting circle,Sewing together,active\n";
    writeFileSync(services, `${head}2,1,Zeppelin workshop,We build airships,active\n`);
    await importFolder(folder);
    await expect(async () => {
      await page.goto("/en/search?q=zeppelin");
      await expect(found(page).first()).toHaveText("Zeppelin workshop");
    }).toPass();
    await found(page).first().getByRole("link").click();
    await page.waitForURL(/services/);
    const address = page.url();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zeppelin workshop");

    writeFileSync(services, head);
    await importFolder(folder);
    expect((await page.goto(address))?.status()).toBe(410);
    await expect(async () => {
      await page.goto("/en/search?q=zeppelin");
      await expect(page.getByRole("main")).not.toContainText("Zeppelin workshop");
    }).toPass();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the health checks report the state", async ({ request }) => {
  expect((await request.get("/healthz")).status()).toBe(200);
  const ready = await request.get("/readyz");
  expect(ready.status()).toBe(200);
  const counts = (await ready.json()) as Record<string, unknown>; // compared below
  expect(counts).toMatchObject({ ready: true });
  expect(Number(counts.services)).toBeGreaterThanOrEqual(600);
  expect(Number(counts.indexed)).toBeGreaterThanOrEqual(600);
});

test("a search session permits searching and nothing else", async ({ request }) => {
  const session = (await (await request.get("/api/search/session")).json()) as {
    appId: string;
    apiKey: string;
    indexes: Record<string, string>;
  }; // the public contract of this endpoint
  expect(Object.keys(session.indexes)).toEqual(expect.arrayContaining(["en", "ar", "es"]));
  const key = `x-algolia-application-id=${session.appId}&x-algolia-api-key=${encodeURIComponent(session.apiKey)}`;
  const search = await request.post(`/api/search/1/indexes/*/queries?${key}`, {
    headers: { "content-type": "text/plain" },
    data: JSON.stringify({ requests: [{ indexName: session.indexes.en, query: "bread" }] }),
  });
  expect(search.status()).toBe(200);
  const browse = await request.post(`/api/search/1/indexes/${session.indexes.en}/browse?${key}`, {
    data: "{}",
  });
  expect(browse.status()).toBeGreaterThanOrEqual(400);
  expect(browse.status()).toBeLessThan(500);
});
