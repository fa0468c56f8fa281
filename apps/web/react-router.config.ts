import type { Config } from "@react-router/dev/config";
import { join } from "node:path";
import { precompress } from "./precompress.ts";

export default {
  ssr: true,
  // The routes are few: sending them all at once saves a request at the first touch of a link on a slow network.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
