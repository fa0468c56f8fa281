import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { parse } from "node:path";
import type { Plugin } from "vite";

/** What is read of a message to know where it is used. */
export interface UsedMessage {
  /** Files, below the folder of `lingui.config.ts`. */
  origin?: readonly (readonly [file: string, line?: number])[] | undefined;
}

/**
 * Leaves the messages that only the server puts into words out of the catalogues that browsers load: guides and
 * questions would cost every reader of every page. What a loader says in such words comes with the page's data.
 */
export function leaveOutServerMessages(): Plugin {
  return {
    name: "leave-out-server-messages",
    // Lingui's plugin compiles whole catalogues, and takes no part of one: what it made is made again.
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\.po$|\.po\?/ },
      async handler(_, id) {
        const [file = id] = id.split("?");
        return { code: await compileForBrowsers(parse(file).name), map: null, moduleType: "js" };
      },
    },
  };
}

/** The module of a language's messages (`export const messages = …`) without those of the server. */
export async function compileForBrowsers(locale: string): Promise<string> {
  const config = getConfig({ cwd: import.meta.dirname });
  const [catalogue] = await getCatalogs(config);
  const kept = await catalogue?.read(locale);
  if (!catalogue || !kept) throw new Error(`There is no catalogue of ${locale}`);
  const { messages } = await catalogue.getTranslations(locale, config);
  const shared = Object.entries(messages).filter(([message]) => !isServerMessage(kept[message] ?? {}));
  return createCompiledCatalog(locale, Object.fromEntries(shared), { namespace: "es" }).source;
}

/** A message is the server's when all files that use it are `*.server.ts(x)`, which no browser loads. */
export function isServerMessage({ origin = [] }: UsedMessage): boolean {
  return origin.length > 0 && origin.every(([file]) => /\.server\.tsx?$/.test(file));
}
