import type { Rolldown } from "vite";

type ChunkGroup = Exclude<
  NonNullable<Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]>[number],
  undefined
>;

/** The chunk of what every page loads. */
export const shellName = "shell";

/** Runs after the page has named its routes, so it stays a file of its own. */
const entry = "/app/entry.client.tsx";

/** Modules that every page loads: the entry, the root, the locale route and the preload helper. */
const ofEveryPage = [
  entry,
  "/app/root.tsx",
  "/app/features/locale/locale-route.tsx",
  "vite/preload-helper.js",
];

/**
 * Puts the modules that every page loads into one file, which compresses better than many: everything they import,
 * even if other modules import it.
 */
export function shellChunk(): ChunkGroup {
  const known = new Map<string, boolean>();
  function isOfShell(id: string, getModuleInfo: (id: string) => Rolldown.ModuleInfo | null): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Also ends the recursion in an import cycle, which belongs to the shell if a module outside it does.
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
