import type { Rolldown } from "vite";

type ChunkGroup = Exclude<
  NonNullable<Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]>[number],
  undefined
>;

/** The chunk of what every page loads. */
export const shellName = "shell";

/** Runs when the page has named its routes, and so stays a file of its own. */
const entry = "/app/entry.client.tsx";

/** Modules that every page loads: the entry, the root, the route of the language, and what its messages are loaded with. */
const ofEveryPage = [
  entry,
  "/app/root.tsx",
  "/app/features/locale/locale-route.tsx",
  "vite/preload-helper.js",
];

/**
 * Puts what every page loads into one file, which packs better than many: all that the modules of every page import,
 * whoever else imports it as well.
 */
export function shellChunk(): ChunkGroup {
  const known = new Map<string, boolean>();
  function isOfShell(id: string, getModuleInfo: (id: string) => Rolldown.ModuleInfo | null): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Also ends the search in a circle of imports, which is of the shell when something outside it is.
    known.set(id, false);
    const importers = getModuleInfo(id)?.importers ?? [];
    const [file = id] = id.split("?");
    const isOf =
      ofEveryPage.some((name) => file.endsWith(name)) ||
      importers.some((importer) => isOfShell(importer, getModuleInfo));
    known.set(id, isOf);
    return isOf;
  }
  return {
    priority: 1,
    name(id, context) {
      return !id.endsWith(entry) && isOfShell(id, (name) => context.getModuleInfo(name)) ? shellName : null;
    },
  };
}
