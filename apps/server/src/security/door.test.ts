import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { createDoor } from "./door.ts";
import { usualProxies } from "./trusted-proxies.ts";
import { listen } from "../start/listen.ts";

test("a server that is starting says that it lives and is not ready, and lets everybody else wait", async () => {
  const door = createDoor({ proxies: usualProxies() });
  const listening = await listen(door.app, { port: 0 });
  onTestFinished(() => listening.close());
  const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${listening.port}${path}`, init);
  expect(await (await ask("/healthz")).text()).toBe("ok");
  const notReady = await ask("/readyz");
  expect([notReady.status, await notReady.json()]).toEqual([503, { ready: false }]);
  expect(notReady.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);

  const pending = ask("/en", { method: "POST", body: "words" });
  expect(await Promise.race([pending, ask("/healthz").then(({ status }) => status)])).toBe(200);
  const server = new Hono()
    .post("/en", async ({ req, env, text }) => text(`${await req.text()} ${"incoming" in Object(env)}`))
    .get("/readyz", ({ json }) => json({ ready: true }));
  door.open(server);
  // With the connection, which identifies callers.
  expect(await (await pending).text()).toBe("words true");
  expect((await ask("/readyz")).status).toBe(200);
  expect((await ask("/healthz")).status).toBe(404);
});
