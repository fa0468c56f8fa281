import { defineConfig } from "vitest/config";

const limits = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Run one part with `vitest run --project database`. */
export default defineConfig({
  test: {
    // All cores: by itself Vitest keeps one free for whoever works at the machine, which is half of a machine with two.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{packages,apps}/*/{src,app,basemap,server,bench}/**/*.test.{ts,tsx}",
            "{scripts,fixtures}/**/*.test.ts",
          ],
          exclude: ["packages/database/**", "**/node_modules/**"],
          ...limits,
        },
      },
      {
        test: {
          name: "database",
          include: ["packages/database/src/**/*.test.ts"],
          globalSetup: ["packages/database/src/testing/postgres-server.ts"],
          ...limits,
        },
      },
    ],
  },
});
