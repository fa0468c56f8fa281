import { locales } from "@dragoman/i18n/locales.server.ts";
import { existsSync, globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Catalogues of the packages that every page uses. */
const sharedFolder = join(import.meta.dirname, "../../i18n/locales");

/** Messages of modules that browsers never load (`*.server.ts`) are in a folder of their own (`lingui.config.ts`). */
const serverFolder = "server";

const all = "virtual:catalogues";
const ofLocale = "virtual:catalogue/";

/**
 * Adds the messages to the builds. `virtual:catalogues` holds those of the server, in every language.
 * `virtual:catalogue/{locale}` is a file of its own in the browser's build, although no script imports it: a page names
 * the file of its language, so that no script holds a list of languages. It holds the messages that most pages need and
 * loads those of the other folders (`parts`) for the modules that request them (`loadMessages`).
 *
 * @param folders `locales` folders of the apps to build: catalogues, and folders of catalogues.
 */
export function catalogues(folders: readonly string[]): Plugin {
  const allFolders = [sharedFolder, ...folders];
  return {
    name: "catalogues",
    buildStart() {
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      for (const locale of locales)
        this.emitFile({ type: "chunk", id: ofLocale + locale, name: locale, preserveSignature: "strict" });
    },
    resolveId: (id) => (id === all || id.startsWith(ofLocale) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${all}`) return listOf(allFolders);
      if (!id.startsWith(`\0${ofLocale}`)) return null;
      const [locale = "", part] = id.slice(ofLocale.length + 1).split("/");
      if (part !== undefined)
        return merged(
          allFolders.map((folder) => join(folder, part)),
          locale,
        );
      const parts = partsOf(allFolders);
      const loads = parts.map(
        (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${ofLocale}${locale}/${name}`)})`,
      );
      return `${merged(allFolders, locale)}\nexport const parts = { ${loads.join(", ")} };`;
    },
  };
}

/** Folders of messages that only some pages use in a browser. */
function partsOf(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== serverFolder)
      .map(({ name }) => name),
  );
}

/** A module with the messages of every language. */
function listOf(folders: readonly string[]): string {
  const loads = locales.map((locale) => {
    const files = folders.flatMap((folder) =>
      globSync(`**/${locale}.po`, { cwd: folder }).map((file) => join(folder, file)),
    );
    const imports = files.map((file) => `import(${JSON.stringify(file)})`);
    return `${JSON.stringify(locale)}: async () => (await Promise.all([${imports.join(", ")}]))`;
  });
  return `export const catalogues = { ${loads.join(",\n")} };`;
}

function merged(folders: readonly string[], locale: string): string {
  const files = folders.map((folder) => join(folder, `${locale}.po`)).filter((file) => existsSync(file));
  return [
    ...files.map((file, index) => `import { messages as m${index} } from ${JSON.stringify(file)};`),
    `export const messages = Object.assign({}, ${files.map((_, index) => `m${index}`).join(", ")});`,
  ].join("\n");
}
