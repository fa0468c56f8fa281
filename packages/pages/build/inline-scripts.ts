import { join } from "node:path";
import { minify, type Plugin } from "vite";

const frame = join(import.meta.dirname, "../src/frame");

/** The functions that render the text of these scripts. */
const inlined = ["quick-exit-script.server.ts", "quick-exit-names.server.ts"].map((name) =>
  join(frame, name),
);

/**
 * Minifies the scripts that the server inlines in every page as the source text of their functions: the build minifies
 * scripts for browsers, but not the code of the server.
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
