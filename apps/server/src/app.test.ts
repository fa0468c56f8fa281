import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type AppOptions } from "./app.ts";
import type { Log } from "./log/log.ts";
import { accessLog } from "./requests/access-log.ts";
import { listen } from "./start/listen.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";

let clientFolder: string;

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), "dragoman-client-"));
  await mkdir(join(clientFolder, "assets"));
  await mkdir(join(clientFolder, ".vite"));
  await writeFile(join(clientFolder, "assets", "page-1a2b.js"), "export {};");
  await writeFile(join(clientFolder, "assets", "page-1a2b.js.br"), "brotli");
  await writeFile(join(clientFolder, "favicon.svg"), "<svg/>");
  await writeFile(join(clientFolder, ".vite", "manifest.json"), "{}");
});

afterAll(() => rm(clientFolder, { recursive: true }));

function app(changes: Partial<AppOptions> = {}) {
  return createApp({
    site: exampleSite(),
    drawPage: ({ request }) => Promise.resolve(new Response(`page ${new URL(request.url).pathname}`)),
    searchHost: (request) => Promise.resolve(Response.json({ path: new URL(request.url).pathname })),
    media: ({ url }) => Promise.resolve(new Response(`file ${new URL(url).pathname}`)),
    unmetNeeds: () => Promise.resolve(new Response(null, { status: 204 })),
    sitemap: {
      index: (origin) => Promise.resolve(new Response(`index of ${origin}`)),
      part: (name, origin) => Promise.resolve(new Response(`${name} of ${origin}`)),
    },
    readiness: () =>
      Promise.resolve({ ready: true, organizations: 1, services: 2, locations: 3, indexed: 4 }),
    clientFolders: [clientFolder],
    publicOrigin: undefined,
    ...changes,
  });
}

/** Options of an app that logs to the list. */
function loggingTo(lines: string[]): Pick<AppOptions, "log" | "onAnswered"> {
  const log: Log = {
    info: (_area, message) => lines.push(message),
    error: (_area, error) => lines.push(String(error)),
  };
  return { log, onAnswered: accessLog(log) };
}

test("the server is alive", async () => {
  expect((await app().request("/healthz")).status).toBe(200);
});

test("readiness reports the contents, with the status that load balancers read", async () => {
  const ready = await app().request("/readyz");
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    ready: true,
    organizations: 1,
    services: 2,
    locations: 3,
    indexed: 4,
  });
  const counts = { organizations: 1, services: 2, locations: 3, indexed: 0 };
  const building = app({ readiness: () => Promise.resolve({ ready: false, ...counts }) });
  expect((await building.request("/readyz")).status).toBe(503);
});

test("a search session points the browser to where it came from", async () => {
  const response = await app().request("http://demo.localhost:8080/api/search/session");
  expect(await response.json()).toMatchObject({ host: { url: "demo.localhost:8080/api/search" } });
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("everything else below the search path is the search host's", async () => {
  const response = await app().request("/api/search/1/indexes/*/queries", { method: "POST", body: "{}" });
  expect(await response.json()).toEqual({ path: "/api/search/1/indexes/*/queries" });
});

test("files of media come as they are, and cannot be taken for anything else", async () => {
  const response = await app().request("/media/a.vtt", { headers: { "Accept-Encoding": "gzip" } });
  expect(await response.text()).toBe("file /media/a.vtt");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test("an address of the interface that does not exist is no page", async () => {
  const response = await app().request("/api/nothing");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toContain("application/json");
});

test("a report of a search without results has its sender, and must be short", async () => {
  const callers: unknown[] = [];
  const reporting = app({
    publicOrigin: "https://help.example",
    unmetNeeds: (_, reporter) => {
      callers.push(reporter);
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  const send = (body: string) => reporting.request("/api/unmet-needs", { method: "POST", body });
  expect((await send("{}")).status).toBe(204);
  expect((await send("x".repeat(2049))).status).toBe(413);
  expect(callers).toEqual([{ address: undefined, origin: "https://help.example" }]);
});

test("every answer forbids guessing, framing and telling others", async () => {
  for (const path of ["/healthz", "/en", "/assets/page-1a2b.js", "/api/search/session", "/assets/none.js"]) {
    const { headers } = await app().request(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBe("same-origin");
    expect(headers.get("x-frame-options"), path).toBe("DENY");
  }
});

test("hashed files are kept for ever, others for an hour", async () => {
  const hashed = await app().request("/assets/page-1a2b.js");
  expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const icon = await app().request("/favicon.svg");
  expect(icon.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(icon.headers.get("content-type")).toContain("image/svg+xml");
});

test("a file that the browser has is not sent again", async () => {
  const first = await app().request("/favicon.svg");
  const tag = first.headers.get("etag") ?? "";
  expect(tag).not.toBe("");
  const again = await app().request("/favicon.svg", { headers: { "if-none-match": tag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test("files are sent as they were compressed by the build", async () => {
  const response = await app().request("/assets/page-1a2b.js", {
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(await response.text()).toBe("brotli");
});

test("the manifest of the build, folders and neighbouring files are not served", async () => {
  for (const path of ["/.vite/manifest.json", "/assets", "/assets/../../secret.txt", "/%2e%2e/secret.txt"]) {
    expect(await (await app().request(path)).text(), path).toMatch(/^page /);
  }
});

test("pages are compressed and belong to one reader", async () => {
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const drawPage = () => Promise.resolve(new Response("x".repeat(5000), { headers }));
  const response = await app({ drawPage }).request("/en", { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
});

test("the log contains neither queries nor callers", async () => {
  const lines: string[] = [];
  const logged = app(loggingTo(lines));
  await logged.request("/en/search?q=secret", {
    headers: { "x-forwarded-for": "192.0.2.7", referer: "http://localhost/en/services/s1" },
  });
  await logged.request("/healthz");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^GET \/en\/search 200 \d+ ms$/);
});

test("searches are in the log when they fail only: each letter that someone types is one", async () => {
  const lines: string[] = [];
  for (const status of [200, 403]) {
    const logged = app({
      ...loggingTo(lines),
      searchHost: () => Promise.resolve(new Response("{}", { status })),
    });
    await logged.request("/api/search/1/indexes/*/queries?x-algolia-api-key=secret", { method: "POST" });
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^POST \/api\/search\/1\/indexes\/\*\/queries 403 \d+ ms$/);
});

test("an address cannot write lines of its own into the log", async () => {
  const lines: string[] = [];
  await app(loggingTo(lines)).request("/en/%0aGET%20/forged");
  expect(lines[0]).toMatch(/^GET \/en\/%0aGET%20\/forged 200/i);
});

test("a request that must not be sent on is refused", async () => {
  // Node's `Request` rejects the method; Node's server does not.
  const server = await listen(app(), { port: 0 });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const request = httpRequest({ port: server.port, method: "TRACE", path: "/en" });
  request
    .on("response", (response) => resolve(response.resume().statusCode))
    .on("error", reject)
    .end();
  expect(await promise).toBe(405);
  await server.close();
});

const repeat: AppOptions["drawPage"] = async ({ request }) =>
  Response.json({
    url: request.url,
    method: request.method,
    type: request.headers.get("content-type"),
    body: await request.text(),
  });

test("pages get a form as the reader sent it, at the public address", async () => {
  const response = await app({ drawPage: repeat, publicOrigin: "https://help.example" }).request(
    "http://127.0.0.1:3000//elsewhere.example/en?q=a%20b",
    { method: "POST", body: new URLSearchParams({ number: "+30 210" }) },
  );
  expect(await response.json()).toEqual({
    url: "https://help.example//elsewhere.example/en?q=a%20b",
    method: "POST",
    type: "application/x-www-form-urlencoded;charset=UTF-8",
    body: "number=%2B30+210",
  });
});

/** Reports whether a page received the request with a refusal. */
const refuse: AppOptions["drawPage"] = async ({ request, refusal }) =>
  new Response(await request.text(), { status: refusal?.status ?? 200 });

/** Posts a form and returns the status, and what the page reports about a refusal. */
async function sendForm(path: string, fields: Record<string, string>): Promise<[number, string]> {
  const body = new URLSearchParams(fields);
  const answer = await app({ drawPage: refuse }).request(path, { method: "POST", body });
  return [answer.status, await answer.text()];
}

test("a form that is too large for any of ours is refused before it is read", async () => {
  expect(await sendForm("/en/phone", { number: "1".repeat(70_000) })).toEqual([413, ""]);
  expect(await sendForm("/en/phone", { number: "1" })).toEqual([200, "number=1"]);
});

test.each([
  "account/organizations/draft/d1",
  "account/drafts/d1",
  "account/translations/ti/services/s1",
  "account/kept-translations/ti/services/s1",
  "studio/reviews/r1",
])("the longest text of an entry fits into the form at %s, beside what stood there", async (path) => {
  const text = "ሰ".repeat(20_000);
  expect((await sendForm(`/ti/${path}`, { text, seen: text }))[0]).toBe(200);
  expect((await sendForm(`/ti/${path}`, { text: text.repeat(6) }))[0]).toBe(413);
});

test("a form that is too large is answered once all of it was sent: a browser reads nothing before", async () => {
  const server = await listen(app({ drawPage: refuse }), { port: 0 });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const piece = "1".repeat(64 * 1024);
  const headers = { "Content-Length": 2 * piece.length };
  const request = httpRequest({ port: server.port, method: "POST", path: "/en/phone", headers });
  let status: number | undefined;
  request
    .on("response", (response) => {
      status = response.resume().statusCode;
      resolve();
    })
    .on("error", reject);
  request.write(piece);
  await sleep(300);
  expect(status).toBeUndefined();
  request.end(piece);
  await promise;
  expect(status).toBe(413);
  await server.close();
});

test("the HSDS API has everything below its path, for other origins too, and is compressed line by line", async () => {
  const lines = '{"id":"1"}\n'.repeat(500);
  const server = app({
    hsds: (request, { origin }) =>
      Promise.resolve(
        new Response(`${new URL(request.url).pathname} ${origin}\n${lines}`, {
          headers: { "Content-Type": "application/x-ndjson; charset=utf-8", ETag: '"a"' },
        }),
      ),
    publicOrigin: "https://help.example",
  });
  for (const path of ["/api/hsds", "/api/hsds/", "/api/hsds/3.0/services/1"]) {
    const response = await server.request(`http://localhost${path}`, {
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("etag")).toBe('W/"a"');
    const text = await new Response(response.body?.pipeThrough(new DecompressionStream("gzip"))).text();
    expect(text).toBe(`${path} https://help.example\n${lines}`);
  }
  const long = await server.request("/api/hsds/services", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ search: "a".repeat(17_000) }),
  });
  expect(long.status).toBe(413);
  expect(long.headers.get("access-control-allow-origin")).toBe("*");
  expect(await long.json()).toMatchObject({ type: "question-too-large" });
  const asked = await server.request("/api/hsds/services", { method: "OPTIONS" });
  expect(asked.status).toBe(200);
  expect((await app().request("/api/hsds/services")).status).toBe(404);
});
