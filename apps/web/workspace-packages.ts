import type { Plugin } from "vite";

/**
 * Leaves the packages of this repository out of the server's build: they start worker threads from real files, and
 * share classes (`Refusal`) with the server around the pages. Node runs their TypeScript as it is, which Vite's own
 * `external` does not believe of `.ts` files.
 */
export function keepWorkspacePackagesOutside(): Plugin {
  return {
    name: "keep-workspace-packages-outside",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "ssr",
    resolveId(source) {
      return source.startsWith("@dragoman/") ? { id: source, external: true } : null;
    },
  };
}
