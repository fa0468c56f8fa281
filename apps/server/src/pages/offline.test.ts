import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createWorkerHandler, type OfflineMode } from "./offline.ts";

function workerIn(mode: OfflineMode, script: string | null): Promise<Response> {
  const clientFolder = mkdtempSync(join(tmpdir(), "dragoman-worker-"));
  onTestFinished(() => rmSync(clientFolder, { recursive: true }));
  if (script !== null) writeFileSync(join(clientFolder, "service-worker.js"), script);
  return createWorkerHandler({ mode, clientFolder })();
}

test("the worker is revalidated each time, and may only connect to its own origin", async () => {
  const answer = await workerIn("on", "the worker");
  expect(await answer.text()).toBe("the worker");
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
});

test.each([
  ["off", "the worker"],
  ["on", null],
] as const)(
  "switched %s, with a build that has %j, it removes itself and its caches",
  async (mode, script) => {
    const text = await (await workerIn(mode, script)).text();
    expect(text).toContain("registration.unregister()");
    expect(text).toContain("caches.delete(name)");
    expect(text).not.toContain("the worker");
  },
);
