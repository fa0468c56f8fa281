import type { Config } from "@react-router/dev/config";
import { join } from "node:path";
import { precompress } from "./precompress.ts";

/** How React Router draws and builds the pages of either app. */
export function builtPages({
  beforeCompression,
}: { beforeCompression?: (clientFolder: string) => Promise<void> } = {}): Config {
  return {
    ssr: true,
    // Of the few routes with parts for the browser alone, all parts are needed at once: more files would only cost more.
    splitRouteModules: false,
    // The routes are few: sending them all at once saves a request at the first touch of a link on a slow network.
    routeDiscovery: { mode: "initial" },
    async buildEnd({ reactRouterConfig }) {
      const client = join(reactRouterConfig.buildDirectory, "client");
      await beforeCompression?.(client);
      await precompress(client);
    },
  };
}
