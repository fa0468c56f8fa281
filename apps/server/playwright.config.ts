import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/browser.ts";

// Playwright loads this file again in every worker; they all have to mean the same server.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env.E2E_SCHOOL_PORT ??= String(Number(process.env.E2E_PORT) + 1);
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "dragoman-e2e-"));
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "./e2e",
  // A busy machine makes a journey slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Journeys spend a third of their time waiting: three keep two cores busy.
  workers: 3,
  // One that needed the second try is named as flaky, for us to mend.
  retries: 1,
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL,
    launchOptions: await findBrowser(),
    viewport: { width: 1280, height: 800 },
    // No journey can delay or change the responses of a worker; `offline.spec.ts` lets it work.
    serviceWorkers: "block",
    // Recording every step makes all of them a quarter slower: `--trace on` records the journey that one looks into.
    trace: "off",
  },
  webServer: {
    command: `"${process.execPath}" ../cli/bin/dragoman.mjs serve`,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      EMBED_HOSTS: `http://localhost:${process.env.E2E_SCHOOL_PORT}`,
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
