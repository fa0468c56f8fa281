import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { pagesOnly } from "../browser-routes.ts";

const entry = { imports: ["/assets/framework.js"] };

function route(id: string, told: object) {
  return { [id]: { id, hasDefaultExport: false, hasClientLoader: false, imports: [], ...told } };
}

/** What a browser has of the list once it has run the script. */
function listIn(script: string) {
  const browser = {};
  runInNewContext(script.replace("window.", "var "), browser);
  // A cast, because the script has just been written.
  const list = Reflect.get(browser, "__reactRouterManifest") as {
    routes: Record<string, { id: string; imports: string[] }>;
  };
  return Object.values(list.routes);
}

function listed(script: string): string[] {
  return listIn(script).map(({ id }) => id);
}

test("browsers are told of pages, of what pages are in, and of nothing else", () => {
  const routes = {
    ...route("root", { hasDefaultExport: true }),
    ...route("language", { parentId: "root" }),
    ...route("home", { parentId: "language", hasDefaultExport: true }),
    ...route("file", { parentId: "language" }),
    ...route("reader", { parentId: "language", hasClientLoader: true }),
  };
  const script = `window.__reactRouterManifest=${JSON.stringify({ url: "/m.js", entry, routes, version: "1" })};`;
  const answer = pagesOnly(script);
  expect(listed(answer)).toEqual(["root", "language", "home", "reader"]);
  expect(answer).toContain('"home":{"hasDefaultExport":true,"imports":[],"parentId":"language","css":[]}');
  expect(answer).toMatch(/^window\.__reactRouterManifest=\{.*"version":"1".*\};for/);
});

test("a list in a form that nobody knows stops the build", () => {
  expect(() => pagesOnly("export default {}")).toThrow("another form");
});

test("browsers are told of no script twice, and of none that only keepers need", () => {
  const imports = ["/assets/framework.js", "/assets/card.js"];
  const routes = {
    ...route("root", { hasDefaultExport: true }),
    ...route("home", { hasDefaultExport: true, path: "home", imports }),
    ...route("account", { hasDefaultExport: true, path: "account/*", imports }),
  };
  const answer = pagesOnly(`window.__reactRouterManifest=${JSON.stringify({ entry, routes })};`);
  expect(listIn(answer).map(({ id, imports: left }) => [id, [...left]])).toEqual([
    ["root", []],
    ["home", ["/assets/card.js"]],
    ["account", []],
  ]);
});

test("styles of every page are told once, with the page around all others", () => {
  const css = ["/assets/shared.css"];
  const routes = {
    ...route("root", { hasDefaultExport: true, css }),
    ...route("home", { hasDefaultExport: true, css: [...css, "/assets/home.css"] }),
  };
  const answer = pagesOnly(`window.__reactRouterManifest=${JSON.stringify({ entry, routes })};`);
  expect(answer.match(/shared\.css/g)).toHaveLength(1);
  expect(answer).toContain('"css":["/assets/home.css"]');
});
