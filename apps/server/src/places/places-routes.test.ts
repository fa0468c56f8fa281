import { expect, test } from "vitest";
import { createPlacesHandler, placesPath } from "./places-routes.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import type { PlaceSource } from "@dragoman/pages/site/site.server.ts";

const { places } = exampleSite();

function ask(query: string, source: PlaceSource = places): Promise<Response> {
  return send(`?${query}`, source);
}

function askFor(path: string, source: PlaceSource = places): Promise<Response> {
  return send(`/${path}`, source);
}

function send(rest: string, source: PlaceSource): Promise<Response> {
  return createPlacesHandler(source)(new Request(`http://localhost${placesPath}${rest}`), undefined);
}

test("places are found by a beginning, and every browser and proxy may keep the answer", async () => {
  const response = await ask("q=ber&locale=de");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ places: [{ id: "2950159", name: "Berlin" }] });
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
});

test("a response that depends on the reader's location is not cached", async () => {
  const queries: unknown[] = [];
  const source: PlaceSource = {
    ...places,
    find(question) {
      queries.push(question);
      return Promise.resolve([]);
    },
  };
  const response = await ask("q=ber&locale=ar&near=52.5,-13.41", source);
  expect(queries).toEqual([{ query: "ber", locale: "ar", near: { lat: 52.5, lng: -13.41 } }]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("of several places of one name, that near the start of the directory comes first, unless the reader is elsewhere", async () => {
  const asked: unknown[] = [];
  const source: PlaceSource = {
    ...places,
    find({ near }) {
      asked.push(near);
      return Promise.resolve([]);
    },
  };
  const start = { lat: 52.52, lng: 13.41 };
  const answer = createPlacesHandler(source, { start: () => Promise.resolve(start) });
  const question = (query: string) =>
    answer(new Request(`http://localhost${placesPath}?${query}`), undefined);
  const response = await question("q=fra&locale=en");
  // It is the same for everyone.
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  await question("q=fra&locale=en&near=50.1,8.7");
  await question("q=&locale=en");
  expect(asked).toEqual([start, { lat: 50.1, lng: 8.7 }, null]);
});

test.each([
  `q=${"a".repeat(101)}&locale=en`,
  "q=ber",
  "q=ber&locale=xx",
  "q=ber&locale=en&near=91,0",
  "q=ber&locale=en&near=0,180.5",
  "q=ber&locale=en&near=here",
  "q=ber&locale=en&near=1",
  "q=ber&locale=en&near=",
])("what is out of bounds is refused: %s", async (query) => {
  const response = await ask(query);
  expect(response.status).toBe(400);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({ type: "question-invalid", status: 400 });
});

test("one place is found by its number", async () => {
  expect(await (await askFor("2950159?locale=en")).json()).toMatchObject({ name: "Berlin" });
  for (const id of ["1", "0", "x", "-1", "2950159%20", "99999999999"]) {
    expect((await askFor(`${id}?locale=en`)).status, id).toBe(404);
  }
  expect((await askFor("2950159")).status).toBe(400);
});

test("while the index of places is being built, browsers are asked to retry", async () => {
  const source: PlaceSource = { ...places, isReady: () => false };
  for (const response of [await ask("q=ber&locale=en", source), await askFor("2950159?locale=en", source)]) {
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("3");
  }
});

test("an address may send six hundred requests a minute, and does not delay others", async () => {
  let time = 0;
  const handle = createPlacesHandler(places, { now: () => time });
  const askAs = (address: string) =>
    handle(new Request(`http://localhost${placesPath}/2950159?locale=en`), address);
  for (let count = 0; count < 600; count += 1) expect((await askAs("192.0.2.1")).status).toBe(200);
  time = 20_000;
  const refused = await askAs("192.0.2.1");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("40");
  expect(refused.headers.get("content-type")).toBe("application/problem+json");
  expect(await refused.json()).toMatchObject({ type: "requests-too-many" });
  expect((await askAs("192.0.2.2")).status).toBe(200);
  time = 60_000;
  expect((await askAs("192.0.2.1")).status).toBe(200);
});
