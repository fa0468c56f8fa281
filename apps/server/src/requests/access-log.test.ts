import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Log } from "../log/log.ts";
import { usualProxies } from "../security/trusted-proxies.ts";
import { accessLog } from "./access-log.ts";
import { answerRequests } from "./answer-requests.ts";

/** An app that logs to the list. */
function loggingApp(lines: string[]): Hono {
  const log: Log = {
    info: (_area, message, fields) => lines.push(`${message} ${JSON.stringify(fields)}`),
    error: (_area, error) => lines.push(String(error)),
  };
  const app = new Hono();
  app.use(answerRequests({ proxies: usualProxies(), onAnswered: accessLog(log) }));
  return app;
}

test("no line contains the location of a reader", async () => {
  const lines: string[] = [];
  const app = loggingApp(lines);
  app.get("/api/places", ({ req }) => new Response(null, { status: req.query("q") === "bad" ? 400 : 200 }));
  app.get("/api/places/:id", () => new Response(null, { status: 404 }));
  await app.request("/api/places?q=berlin&near=52.5,13.4");
  await app.request("/api/places/2950159?locale=ar");
  expect(lines).toEqual([]);
  await app.request("/api/places?q=bad&near=52.5,13.4");
  expect(lines).toEqual([
    expect.stringMatching(
      /^GET \/api\/places 400 \d+ ms {"method":"GET","path":"\/api\/places","status":400,"milliseconds":\d+,"route":"places"}$/,
    ),
  ]);
});

test("no line contains the token of a shared list", async () => {
  const lines: string[] = [];
  const app = loggingApp(lines);
  app.get("*", () => new Response(null));
  await app.request("/ti/lists/bm90IGZvciBsb2dz");
  await app.request("/ti/lists/bm90IGZvciBsb2dz.data");
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain("bm90IGZvciBsb2dz");
});

test("no line contains the sentence that a reader listens to", async () => {
  const lines: string[] = [];
  const app = loggingApp(lines);
  app.get("*", ({ req }) => new Response(null, { status: req.query("gone") === undefined ? 206 : 404 }));
  const sound = `/ar/services/1/speech/${"0a".repeat(20)}.mp3`;
  await app.request(sound);
  expect(lines).toEqual([]);
  await app.request(`${sound}?gone`);
  expect(lines).toHaveLength(1);
});
