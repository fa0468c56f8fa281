import type { Plugin } from "vite";

/** Packages with JSX or messages, which only a build can read. */
const ofPages = /^@dragoman\/(?:i18n|ui|pages|entry-view)\//;

/**
 * Leaves the other packages of this repository out of the server's build: they start worker threads from real files, and
 * share classes (`Refusal`) with the server around the pages. Node runs their TypeScript as it is, which Vite's own
 * `external` does not believe of `.ts` files.
 */
export function keepServerPackagesOutside(): Plugin {
  return {
    name: "keep-server-packages-outside",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "ssr",
    resolveId(source) {
      return source.startsWith("@dragoman/") && !ofPages.test(source) ? { id: source, external: true } : null;
    },
  };
}
