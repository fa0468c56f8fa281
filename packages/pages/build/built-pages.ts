import type { Config } from "@react-router/dev/config";
import { join } from "node:path";
import { precompress } from "./precompress.ts";

/** How React Router renders and builds the pages of either app. */
export function builtPages({
  beforeCompression,
}: { beforeCompression?: (clientFolder: string) => Promise<void> } = {}): Config {
  return {
    ssr: true,
    // A folder of its own for each build (`scripts/pages.mjs`), because a server may be running from another one.
    buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
    // The few routes with browser-only modules need all of them at once: more files would only cost more requests.
    splitRouteModules: false,
    // There are few routes: sending all of them at once saves a request at the first link on a slow network.
    routeDiscovery: { mode: "initial" },
    async buildEnd({ reactRouterConfig }) {
      const client = join(reactRouterConfig.buildDirectory, "client");
      await beforeCompression?.(client);
      await precompress(client);
    },
  };
}
