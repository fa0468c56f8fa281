import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { locales } from "./packages/i18n/src/locales.server.ts";

const directory = "apps/directory/app";

/**
 * The folders of the directory whose pages load their messages apart, because most readers never see them, by the name of
 * their catalogue. Each name costs every page some 30 bytes, so that small ones share one.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
  languages: ["features/languages"],
  phone: ["features/phone"],
  "right-number": ["features/phone/right-number"],
  saved: ["features/saved"],
  sharing: ["features/saved/sharing"],
  service: ["features/service", "features/organization"],
  later: ["features/service/later", "features/service/call-card"],
  rare: [
    "features/guided",
    "features/saved/install",
    "features/shared-list",
    "features/suggest",
    "features/town",
    "ui/hear",
    "ui/town",
  ],
};
const folders = Object.values(parts).flat();

/** Pages without scripts (`withoutScripts`): no browser loads their messages. */
const withoutScripts = "features/offline";

const entryView = "packages/entry-view/src";

/** Pieces of entries whose messages load with them (`packages/entry-view/src/messages.ts`): most pages have none of them. */
const piecesOfEntries = [
  "places/directions.tsx",
  "saved/paper-buttons.tsx",
  "saved/save-choice.tsx",
  "saved/share-links.tsx",
].map((file) => `${entryView}/${file}`);

/** React Router keeps these modules, and with them their messages, out of browsers. */
const ofServer = "**/*.server.{ts,tsx}";
const tests = "**/*.test.{ts,tsx}";

const packages = ["i18n", "ui", "pages", "entry-view"].map((name) => `packages/${name}/src`);

function inBrowsers(path: string, include: string[], exclude: string[] = []) {
  return { path: `<rootDir>/${path}/{locale}`, include, exclude: [ofServer, tests, ...exclude] };
}

function onServer(path: string, folders: string[]) {
  return {
    path: `<rootDir>/${path}/server/{locale}`,
    include: folders.map((folder) => `${folder}/${ofServer}`),
    exclude: [tests],
  };
}

export default defineConfig({
  sourceLocale: "en",
  locales: [...locales],
  // Line numbers would change catalogues whenever a file moves.
  format: formatter({ lineNumbers: false }),
  orderBy: "message",
  catalogs: [
    inBrowsers("packages/i18n/locales", packages, piecesOfEntries),
    inBrowsers("packages/i18n/locales/entry", piecesOfEntries),
    onServer("packages/i18n/locales", packages),
    inBrowsers(
      "apps/directory/locales",
      [directory],
      [...folders, withoutScripts].map((folder) => `${directory}/${folder}/**`),
    ),
    ...Object.entries(parts).map(([name, own]) =>
      inBrowsers(
        `apps/directory/locales/${name}`,
        own.map((folder) => `${directory}/${folder}`),
        folders
          .filter((other) => !own.includes(other) && own.some((folder) => other.startsWith(`${folder}/`)))
          .map((room) => `${directory}/${room}/**`),
      ),
    ),
    onServer("apps/directory/locales", [directory]),
    {
      path: "<rootDir>/apps/directory/locales/server/offline/{locale}",
      include: [`${directory}/${withoutScripts}`],
      exclude: [tests],
    },
    inBrowsers("apps/workspace/locales", ["apps/workspace/app"]),
    onServer("apps/workspace/locales", ["apps/workspace/app"]),
  ],
});
