import { basemap } from "@dragoman/basemap/basemap-plugin.ts";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import { join } from "node:path";
import type { UserConfig } from "vite";
import { shellChunk, shellName } from "./shell-chunk.ts";
import { minifyInlineScripts } from "./inline-scripts.ts";
import { catalogues } from "./catalogues.ts";
import { keepServerPackagesOutside } from "./server-packages.ts";

/** The chunk of modules with many importers. */
const widelyShared = "parts";

/** Chunks that every page has loaded before its first lazy module; the last is the bundler's own. */
const ofEveryPage = [shellName, widelyShared, "rolldown-runtime"];

/**
 * The Vite configuration of the pages of either app.
 *
 * @param app its folder.
 */
export function pagesConfig(app: string): UserConfig {
  return {
    plugins: [
      keepServerPackagesOutside(),
      catalogues([join(app, "locales")]),
      basemap(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      reactRouter(),
      lingui(),
      minifyInlineScripts(),
    ],
    build: {
      target: "es2022",
      // The server reads the manifest to preload the catalogue of the reader's language.
      manifest: true,
      // Inlined files would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: {
        // Every page has loaded these, so a lazy module does not preload them again.
        resolveDependencies: (_, files) =>
          files.filter((file) => !ofEveryPage.some((chunk) => file.startsWith(`assets/${chunk}-`))),
      },
      // kB. The map is the largest chunk, and loads only when a reader opens it.
      chunkSizeWarningLimit: 1200,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
    // MapLibre starts its worker as a module.
    worker: { format: "es" },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // One chunk for what every page loads, one for what many load, and separate files for the rest: small
              // files compress badly.
              codeSplitting: { groups: [shellChunk(), { name: widelyShared, minShareCount: 13 }] },
            },
          },
        },
      },
      ssr: { build: { rollupOptions: { input: "./app/page-handler.server.ts" } } },
    },
  };
}
