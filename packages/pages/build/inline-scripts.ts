import { join } from "node:path";
import { minify, type Plugin } from "vite";

const frame = join(import.meta.dirname, "../src/frame");

/** What the text of these scripts is made of. */
const inlined = ["quick-exit-script.server.ts", "quick-exit-names.server.ts"].map((name) =>
  join(frame, name),
);

/**
 * Shortens the scripts that the server sends inside every page, as the text of their functions: browsers' scripts are
 * shortened by their own build, and the server's code is not.
 */
export function minifyInlineScripts(): Plugin {
  return {
    name: "minify-inline-scripts",
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "ssr",
    transform: {
      filter: { id: inlined },
      async handler(code, id) {
        const { code: short } = await minify(id, code, { module: true });
        return { code: short, map: null };
      },
    },
  };
}
