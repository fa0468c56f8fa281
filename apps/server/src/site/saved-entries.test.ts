import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { builtApp } from "../testing/built-app.ts";

const needsBuild = "(needs the built pages: npm run build)";
const page = test.skipIf(!arePagesBuilt());

async function entriesOf(ids: readonly string[], locale = "en"): Promise<Response> {
  const app = await builtApp();
  return await app.request(`http://localhost/${locale}/saved/entries`, {
    method: "POST",
    body: new URLSearchParams(ids.map((id) => ["ids", id])),
    headers: { Origin: "http://localhost" },
  });
}

page(`a device is given what it keeps of services, in its language ${needsBuild}`, async () => {
  const answer = await entriesOf(["s1", "nowhere"], "ar");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { services, gone } = await answer.json();
  expect(services).toMatchObject([{ id: "s1", locale: "ar", handed: false, gone: false }]);
  expect(gone).toEqual(["nowhere"]);
});

page(`no more is looked up than a list holds ${needsBuild}`, async () => {
  const answer = await entriesOf(Array.from({ length: 50 }, (_, index) => `none-${index}`));
  const { services, gone } = await answer.json();
  expect(services).toEqual([]);
  expect(gone).toHaveLength(30);
});

page(`who sends nothing is told nothing ${needsBuild}`, async () => {
  expect(await (await entriesOf([])).json()).toMatchObject({ services: [], gone: [] });
  const app = await builtApp();
  const junk = await app.request("http://localhost/en/saved/entries", { method: "POST", body: "{}" });
  expect(junk.status).toBe(200);
});

page(`the list of a device is on no page: all get the same one ${needsBuild}`, async () => {
  const app = await builtApp();
  for (const path of ["/en/saved", "/ar/saved/show"]) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toContain("noindex");
  }
  expect((await app.request("/en/saved/entries")).status).toBe(405);
});
