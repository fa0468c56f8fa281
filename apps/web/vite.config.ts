import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { emitCatalogueChunks } from "./catalogue-chunks.ts";
import { keepWorkspacePackagesOutside } from "./workspace-packages.ts";

export default defineConfig({
  plugins: [
    keepWorkspacePackagesOutside(),
    emitCatalogueChunks(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui(),
  ],
  build: {
    target: "es2022",
    // The server reads the manifest to preload the catalogue of the reader's language.
    manifest: true,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: { build: { rollupOptions: { input: "./app/server/page-handler.server.ts" } } },
  },
});
