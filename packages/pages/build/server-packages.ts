import type { Plugin } from "vite";

/** Packages with JSX or messages, which only a build can read. */
const ofPages = ["i18n", "ui", "pages", "entry-view"].map((name) => `@dragoman/${name}/`);

/**
 * Excludes the other packages of this repository from the server's build: they start worker threads from real files and
 * share classes (`Refusal`) with the server around the pages. Node runs their TypeScript unbuilt; Vite's own `external`
 * does not accept `.ts` files.
 */
export function keepServerPackagesOutside(): Plugin {
  return {
    name: "keep-server-packages-outside",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "ssr",
    resolveId(source) {
      const isOurs = source.startsWith("@dragoman/");
      const isOfPages = ofPages.some((name) => source.startsWith(name));
      return isOurs && !isOfPages ? { id: source, external: true } : null;
    },
  };
}
