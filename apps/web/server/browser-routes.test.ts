import { expect, test } from "vitest";
import { pagesOnly } from "../browser-routes.ts";

function route(id: string, told: object) {
  return { [id]: { id, hasDefaultExport: false, hasClientLoader: false, ...told } };
}

function listed(script: string): string[] {
  const { routes } = JSON.parse(script.slice(script.indexOf("{"), -1)) as { routes: object }; // written just before
  return Object.keys(routes);
}

test("browsers are told of pages, of what pages are in, and of nothing else", () => {
  const routes = {
    ...route("root", { hasDefaultExport: true }),
    ...route("language", { parentId: "root" }),
    ...route("home", { parentId: "language", hasDefaultExport: true }),
    ...route("file", { parentId: "language" }),
    ...route("reader", { parentId: "language", hasClientLoader: true }),
  };
  const script = `window.__reactRouterManifest=${JSON.stringify({ url: "/m.js", routes, version: "1" })};`;
  const answer = pagesOnly(script);
  expect(listed(answer)).toEqual(["root", "language", "home", "reader"]);
  expect(answer).toMatch(/^window\.__reactRouterManifest=\{.*"version":"1".*\};$/);
});

test("a list in a form that nobody knows stops the build", () => {
  expect(() => pagesOnly("export default {}")).toThrow("another form");
});
