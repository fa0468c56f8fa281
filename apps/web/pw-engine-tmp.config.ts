import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/browser.ts";
export default defineConfig({ testDir: "./e2e", timeout: 60000, workers: 1, reporter: "list", outputDir: "/tmp/pw-out", use: { baseURL: "http://127.0.0.1:29999", launchOptions: await findBrowser() } });
