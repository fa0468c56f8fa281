import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { locales } from "./packages/i18n/src/locales.server.ts";

/** Features of the directory whose pages load their messages apart: most readers never see them. */
const parts = ["about", "languages", "offline", "phone", "saved", "service", "shared-list", "suggest"];

const features = "apps/directory/app/features";

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
    inBrowsers("packages/i18n/locales", packages),
    onServer("packages/i18n/locales", packages),
    inBrowsers(
      "apps/directory/locales",
      ["apps/directory/app"],
      parts.map((name) => `${features}/${name}/**`),
    ),
    ...parts.map((name) => inBrowsers(`apps/directory/locales/${name}`, [`${features}/${name}`])),
    onServer("apps/directory/locales", ["apps/directory/app"]),
    inBrowsers("apps/workspace/locales", ["apps/workspace/app"]),
    onServer("apps/workspace/locales", ["apps/workspace/app"]),
  ],
});
