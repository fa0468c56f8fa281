import { expect, test } from "vitest";
import { warmUp } from "./warm-up.ts";

function recording(page: (path: string) => string) {
  const asked: string[] = [];
  const ask = (path: string) => {
    asked.push(path);
    return new Response(page(path));
  };
  return { asked, ask };
}

test("home pages, results and a service are drawn, and all but the first wait for the index", async () => {
  const { asked, ask } = recording((path) =>
    path.includes("search") ? '<a href="/ar/services/s-1?from=x">' : "",
  );
  const searchable = Promise.withResolvers<void>();
  const done = warmUp(ask, searchable.promise);
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toEqual(["/en"]);
  searchable.resolve();
  await done;
  expect(asked).toEqual(["/en", "/en", "/ar", "/ar/search?category=food", "/ar/services/s-1"]);
});

test("an empty directory has no service to draw", async () => {
  const { asked, ask } = recording(() => "");
  await warmUp(ask, Promise.resolve());
  expect(asked).toEqual(["/en", "/en", "/ar", "/ar/search?category=food"]);
});
