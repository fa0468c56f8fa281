import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { join } from "node:path";
import babel from "@rolldown/plugin-babel";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
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

/**
 * Where a test stands says what it may need. Those of the programs (`apps/server`, `apps/cli`) and of the parts of the
 * search that serve, work in threads or write to disk need the built pages, processes or threads; that of the basemap
 * draws the earth, and that of the storage starts a server; a test that is named for something real reads a whole directory.
 */
const ofServer = [
  "apps/{server,cli}/**/*",
  "packages/search/{bench,src/{host,search-threads,store}}/**/*",
  "packages/basemap/**/*",
  "packages/storage/**/*",
  "packages/**/*real-*",
].map((files) => `${files}.test.{ts,tsx}`);

/** Files that take minutes each: a core would wait for the last of them. */
const longest = /[\\/]instances[\\/]|[\\/][\w-]*real-[\w-]+\.test\.ts$/;

function isLong({ moduleId }: TestSpecification): boolean {
  return longest.test(moduleId);
}

/** Where no earlier run has told how long files take, Vitest begins with the largest, which are others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- of Vitest, which returns a new array
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const built = ["**/node_modules/**", "apps/*/{build,builds}/**"];

/**
 * Run one part with `vitest run --project unit`. A test of `unit` needs no built pages, no process or thread, no
 * PostgreSQL, and little time: the whole part takes less than a minute on two cores.
 */
export default defineConfig({
  test: {
    // All cores: by itself Vitest keeps one free for whoever works at the machine, which is half of a machine with two.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
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
          exclude: ["packages/database/**", ...ofServer, ...built],
          // Files share a worker and its modules: to load both for each file takes nearly as long as all the tests.
          isolate: false,
          ...limits,
        },
      },
      {
        plugins,
        test: {
          name: "server",
          include: ofServer,
          exclude: built,
          ...limits,
        },
      },
      {
        test: {
          name: "database",
          include: ["packages/database/src/**/*.test.ts"],
          globalSetup: ["packages/database/src/testing/postgres-server.ts"],
          isolate: false,
          ...limits,
        },
      },
    ],
  },
});
