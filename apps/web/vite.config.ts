import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { basemap } from "./basemap/basemap-plugin.ts";
import { emitCatalogueChunks } from "./catalogue-chunks.ts";
import { minifyInlineScripts } from "./inline-scripts.ts";
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
    minifyInlineScripts(),
  ],
  build: {
    target: "es2022",
    // The server reads the manifest to preload the catalogue of the reader's language.
    manifest: true,
    modulePreload: {
      // What every page has loaded is not looked for again when a part comes later.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/assets\/(?:framework|shared|rolldown-runtime)-/.test(file)),
    },
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
                  test: /app[\\/](?:ui|i18n)[\\/](?!map|media|picture|json-ld|copy-button|choice-links|row-button|originals|go[\\/]|where-field|combobox|choice-list|phone-(?:field|list)|country-choice|safety|emergency|spoken|keep[\\/]|carousel|pictogram|place|hours-|monthly-|times|contact-|data-text|fact|field-frame|text-notes|preview-|unreached|open-status-clock|error-|said-).*\.tsx?$|app[\\/](?!saved-|forget-|kept-|met-|open-status|status-later|time-of-day)[\w-]+\.tsx?$/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  // By what a page that lies open, or comes from the device, tells what is open now.
                  name: "open-now",
                  test: /app[\\/](?:ui[\\/]open-status-clock|open-status|status-later|time-of-day)\.ts$|schedules[\\/]open-status\.ts$/,
                },
                {
                  // Of parts of a service's page that come later, but are drawn by the server before.
                  name: "service-styles",
                  test: /app[\\/](?:features[\\/]service[\\/](?:contact-panel|place-list|service-body|service-facts|take-along|handout[\\/]paper-links)|ui[\\/](?:go[\\/][\w-]+|place|fact|fact-lines|hours-table|media[\\/](?:film-elsewhere|media-heading|native-player|photo-row|play-link|see-and-hear|slide-controls|transcript)))\.module\.css/,
                  priority: 1,
                },
                {
                  // Of small parts of the pages of services and of organizations.
                  name: "entry-styles",
                  test: /app[\\/]ui[\\/](?:preview-line|originals|copy-button)\.module\.css/,
                  priority: 1,
                },
                {
                  name: "keep-styles",
                  test: /app[\\/]ui[\\/]keep[\\/][\w-]+\.module\.css/,
                  priority: 1,
                },
                {
                  name: "search",
                  test: /app[\\/]features[\\/]search[\\/](?:search-(?:page|route|state)|hit-(?:item|list))/,
                  priority: 1,
                },
                {
                  // The first page has these styles, and the code of the list only once somebody writes.
                  name: "choice-styles",
                  test: /app[\\/]ui[\\/]choice-list\.module\.css/,
                  priority: 3,
                },
                {
                  name: "choice",
                  test: /app[\\/]ui[\\/](?:combobox-|choice-list\.tsx)/,
                  priority: 2,
                },
                {
                  // Choosing a country and writing a number, on the few pages that ask for one.
                  name: "phone-entry",
                  test: /app[\\/](?:ui[\\/](?:phone-field(?:-problem|-entry)?|country-choice|field-frame)\.|phone[\\/]phone-form)/,
                  priority: 1,
                },
                {
                  // One file for the page of languages and for the words of danger.
                  name: "name-search",
                  test: /packages[\\/]reference[\\/]src[\\/](?:name-search|fold-name)\.ts/,
                },
                {
                  // The button that keeps a service on the device, in lists and on pages.
                  name: "save-button",
                  test: /app[\\/](?:ui[\\/]keep[\\/](?:save-button|save-choice|fetch-saved)|saved-services?\.ts|features[\\/]search[\\/]save-hit)/,
                },
                {
                  // What comes to the list of results with the first touch, after all that the list itself needs.
                  name: "filter-chips",
                  test: /app[\\/]features[\\/]search[\\/](?:filter-chips|chosen-filters|without-each|saved-list|need-notes|below-results|page-links|area-hits)/,
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
