/**
 * Run inside the clean root by `scripts/prove-release.mjs`, beside the server: waits until it is ready, asks it, and
 * says on its last line what it has seen, as JSON.
 */
import { accessSync, constants, readdirSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const origin = `http://127.0.0.1:${process.env.PORT}`;
/** Milliseconds. */
const longestStart = 240_000;

const begin = performance.now();
while ((await statusOf("/readyz")) !== 200) {
  if (performance.now() - begin > longestStart) throw new Error("The server was not ready in time.");
  await setTimeout(100);
}
const seconds = (performance.now() - begin) / 1000;
const session = await (await fetch(`${origin}/api/search/session`)).json();
const found = await fetch(`${origin}/api/search/1/indexes/*/queries`, {
  method: "POST",
  headers: { "x-algolia-application-id": session.appId, "x-algolia-api-key": session.apiKey },
  body: JSON.stringify({ requests: [{ indexName: process.env.INDEX_NAME, query: "food" }] }),
});
const page = await (await fetch(`${origin}/en/search?q=food`)).text();
const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
const [service = ""] = /\/en\/services\/[\w-]+/.exec(page) ?? [];
console.log(
  JSON.stringify({
    user: process.getuid(),
    readyAfterSeconds: Number(seconds.toFixed(1)),
    hits: (await found.json()).results?.[0]?.nbHits,
    page: page.includes("<html"),
    script: await statusOf(script),
    handout: await statusOf(`${service}/handout.pdf`),
    places: await statusOf("/api/places?q=Athens&locale=en"),
    builtPlaces: readdirSync("/data").filter((name) => name.startsWith("places-")).length,
    canWriteData: canWrite("/data/probe"),
    canWriteRelease: canWrite("/opt/dragoman/probe"),
    canWriteRoot: canWrite("/probe"),
    hasNetwork: await fetch("http://192.0.2.1", { signal: AbortSignal.timeout(2000) }).then(
      () => true,
      (error) => error.cause?.code !== "ENETUNREACH",
    ),
  }),
);

function statusOf(path) {
  return fetch(origin + path).then(
    ({ status }) => status,
    () => 0,
  );
}

function canWrite(path) {
  try {
    writeFileSync(path, "");
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
