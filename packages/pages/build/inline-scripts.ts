import { minify, type Plugin } from "vite";

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
      filter: { id: /quick-exit-(?:script|names)\.server\.ts$/ },
      async handler(code, id) {
        const { code: short } = await minify(id, code, { module: true });
        return { code: short, map: null };
      },
    },
  };
}
