import { expect, test } from "vitest";
import { warmUp } from "./warm-up.ts";

function recording(page: (path: string) => string) {
  const requests: string[] = [];
  const ask = (path: string) => {
    requests.push(path);
    return new Response(page(path));
  };
  return { requests, ask };
}

test("home pages, results and a service are drawn, and all but the first wait for the index", async () => {
  const { requests, ask } = recording((path) =>
    path.includes("search") ? '<a href="/ar/services/s-1?from=x">' : "",
  );
  const searchable = Promise.withResolvers<void>();
  const done = warmUp(ask, searchable.promise);
  await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toEqual(["/en"]);
  searchable.resolve();
  await done;
  expect(requests).toEqual(["/en", "/en", "/ar", "/ar/search?category=food", "/ar/services/s-1"]);
});

test("an empty directory has no service to draw", async () => {
  const { requests, ask } = recording(() => "");
  await warmUp(ask, Promise.resolve());
  expect(requests).toEqual(["/en", "/en", "/ar", "/ar/search?category=food"]);
});
