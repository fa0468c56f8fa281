import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { basemap } from "./basemap/basemap-plugin.ts";
import { emitCatalogueChunks } from "./catalogue-chunks.ts";
import { leaveOutServerMessages } from "./server-messages.ts";
import { keepWorkspacePackagesOutside } from "./workspace-packages.ts";

export default defineConfig({
  plugins: [
    keepWorkspacePackagesOutside(),
    emitCatalogueChunks(),
    basemap(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui(),
    leaveOutServerMessages(),
  ],
  build: {
    target: "es2022",
    // The server reads the manifest to preload the catalogue of the reader's language.
    manifest: true,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // kB. The map is the largest piece, and is loaded only by those who open it.
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
            codeSplitting: {
              // A few files instead of many small ones, which do not pack as well and each come with headers. Every page
              // needs the first, most need what stands around all of them, and the third is the list of results. What
              // is named as not shared is what neither the first page nor the search loads before it is touched.
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@lingui|cookie|set-cookie-parser|turbo-stream)[\\/]|rolldown[\\/]runtime|preload-helper/,
                  priority: 2,
                },
                {
                  name: "shared",
                  test: /app[\\/](?:ui|i18n)[\\/](?!map|media|picture|json-ld|copy-button|choice-links|row-button|originals|go[\\/]|where-field|combobox|choice-list|phone-(?:field|list)|country-choice|safety|emergency|spoken|carousel|pictogram|place|hours-|monthly-|times|contact-|data-text|fact|field-frame|text-notes).*\.tsx?$|app[\\/](?!saved-searches)[\w-]+\.tsx?$/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: "search",
                  test: /app[\\/]features[\\/]search[\\/](?:search-(?:page|route|state)|hit-(?:item|list))/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./app/server/page-handler.server.ts" } } },
  },
});
