import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { join } from "node:path";
import babel from "@rolldown/plugin-babel";
import { defineConfig } from "vitest/config";
import { catalogues } from "./packages/pages/build/catalogues.ts";

const limits = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Tests read messages and catalogues as the build does. */
const plugins = [
  babel({ presets: [linguiTransformerBabelPreset()] }),
  lingui(),
  catalogues(
    ["apps/directory/locales", "apps/workspace/locales"].map((path) => join(import.meta.dirname, path)),
  ),
];

/** Run one part with `vitest run --project database`. */
export default defineConfig({
  test: {
    // All cores: by itself Vitest keeps one free for whoever works at the machine, which is half of a machine with two.
    maxWorkers: "100%",
    projects: [
      {
        plugins,
        test: {
          name: "unit",
          include: [
            "{packages,apps}/*/{src,app,build,bench}/**/*.test.{ts,tsx}",
            "apps/directory/*.test.ts",
            "{scripts,fixtures}/**/*.test.ts",
          ],
          exclude: ["packages/database/**", "**/node_modules/**", "apps/*/build/**"],
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
