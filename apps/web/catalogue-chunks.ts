import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Gives each catalogue a file of its own in the browser's build, though no script imports it: a page names the file of
 * its language, so that no script holds a list of languages.
 */
export function emitCatalogueChunks(): Plugin {
  const folder = join(import.meta.dirname, "app", "i18n", "locales");
  return {
    name: "emit-catalogue-chunks",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    buildStart() {
      for (const file of readdirSync(folder)) {
        if (file.endsWith(".po")) {
          this.emitFile({ type: "chunk", id: join(folder, file), preserveSignature: "strict" });
        }
      }
    },
  };
}
